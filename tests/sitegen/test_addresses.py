"""Addresses in finished markup."""

import json
from html import escape, unescape

from pycore.runtime import codec
from pycore.ui.content import Content, Group, Item
from pycore.ui.html import Html
from sitegen.addresses import names, readdress


def under_site(name, address):
    return {name: f"site/{address}"}


def test_changes_links_and_pictures_and_nothing_else():
    html = '<a title="a > b" href="one&amp;two">href="x"</a><img src="p.png" alt=" src=&quot;q&quot;"><b data-href="y">1</b>'
    changed = '<a title="a > b" href="site/one&amp;two">href="x"</a><img src="site/p.png" alt=" src=&quot;q&quot;"><b data-href="y">1</b>'
    assert readdress(html, under_site) == changed


def test_an_address_may_be_dropped_or_get_company():
    assert readdress('<a href="#a">1</a>', lambda name, address: {}) == "<a>1</a>"
    assert readdress('<a href="a">1</a>', lambda *given: {"href": "b", "target": "_blank"}) == '<a href="b" target="_blank">1</a>'


def test_changes_what_an_interactive_will_show_later():
    item = Item("<a href=plain", Html("да"), Html('<a href="#more">там</a>'), True)
    content = Content("Имя", Html('<a href="#text">тут</a>'), (Group("g", "m", Html("?"), "?", Html(""), (item,)),))
    data = escape(json.dumps(codec.encode(content), ensure_ascii=False))
    html = readdress(f'<section data-content="{data}"></section>', under_site)
    back = codec.decode(Content, json.loads(unescape(html.partition('data-content="')[2].partition('"')[0])))
    assert back.text == '<a href="site/#text">тут</a>'
    assert back.groups[0].items[0].more == '<a href="site/#more">там</a>'
    assert back.groups[0].items[0].name == "<a href=plain"


def test_lists_names():
    assert names('<p id="one">id="no"</p><b data-id="no" id="&quot;two">1</b>') == {"one", '"two'}
