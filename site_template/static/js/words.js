/** Every word that the page's scripts say to the reader. */

const NBSP = "\u00a0";
const MEGABYTE = 1e6;

export const LOADING = "Загружаю Python";
export const STARTING = "Запускаю Python…";
export const DROPPED = "Сохранённое состояние осталось от прежней версии урока и больше не подходит: начинаем сначала.";
export const NOT_KEPT = "Браузер не даёт ничего сохранять: после перезагрузки всё начнётся сначала.";
export const BROKEN = "Здесь что-то сломалось, поэтому картинка осталась прежней. ";
export const LINK_DROPPED = "Ссылка ведёт на состояние, которое этому уроку больше не подходит: показываю то, что было у тебя.";
export const COPIED = "Ссылка скопирована";
export const COPY_BY_HAND = "Ссылка в адресной строке";
export const SURE = "Точно? Нажми ещё раз";
export const RESTARTED = "Начинаем заново.";
export const CODE_COPIED = "Код скопирован: вставь его на другом устройстве в такое же окно.";
export const COPY_CODE_BY_HAND = "Скопируй выделенный код сам: браузер не даёт сделать это за тебя.";
export const WRONG_CODE = "Это не код урока, или он пришёл не целиком. Скопируй его ещё раз.";
export const OTHER_LESSON = "Этот код от другого урока: открой тот урок и вставь его там.";
export const SNIPPET_COPIED = "Код скопирован: вставь его в HTML своей страницы.";
export const COPY_SNIPPET_BY_HAND = "Скопируй выделенный код сам: браузер не даёт сделать это за тебя.";
export const RESET = "Сбросить";
export const REACHED = "Цель достигнута.";
export const CODE_OF_CELL_COPIED = "Скопировано";
export const COPY_BY_KEYS = "Код выделен: Ctrl+C";
export const CODE_NOT_KEPT = "Код такой длинный, что браузер его не запомнит.";
export const CELL = {
  waiting: "ждёт очереди",
  running: "выполняется…",
  done: "выполнено",
  unsolved: "проверено, ещё не решено",
  failed: "ошибка",
  edited: "код изменён после запуска",
  stale: "выполнить снова",
};
export const OUTPUT = "Вывод";
export const CUT = "…дальше вывод не показан: его слишком много.";
export const STOPPED_BY_READER = "Остановлено. Python запускается заново, код и интерактивы на месте; ячейки, которые нужны дальше, выполни снова.";
export const STOPPED_BY_ITSELF = "Python не выдержал этого кода и запускается заново. Код и интерактивы на месте; ячейки, которые нужны дальше, выполни снова.";
export const OUT_OF_MEMORY = "Чтобы освободить память, Python запускается заново. Ячейки, которые нужны дальше, выполни снова.";
export const NOTHING_PRINTED = "Выполнено, ничего не напечатано.";
export const NOT_YET = "Пока не то.";
export const CHECK_FAILED = "Проверка не справилась с твоим ответом.";
export const IN_GLOSSARY = "Открыть в словарике";
export const SEARCH_LOADING = "Загружаю указатель…";
export const SEARCH_BROKEN = "Указатель не загрузился. Закрой поиск и открой его ещё раз.";
export const SEARCH_HINT = "Пиши по-русски или по-английски, в любой форме: уроки, словарик и код.";
export const SEARCH_NOTHING = "Ничего не нашлось. Сотри последние буквы или оставь одно слово.";
export const REPLACED = "Вышла новая версия курса, и файлов прежней на сайте больше нет. Обнови страницу: успехи останутся.";
export const WEIGHING = "Считаю, сколько это займёт…";
export const SAVE_STOPPED = "Остановлено. Что уже пришло, осталось: можно продолжить с этого места.";
export const SAVING_BROKEN = "Пришло не всё: нет связи, или на сайте уже новая версия. Обнови страницу и попробуй ещё раз.";
export const KEEPING_REFUSED =
  "Браузер не даёт хранить файлы: окно приватное, хранение запрещено или нет места. Без сети курс не откроется, всё остальное работает.";
export const CLEARED = "Всё удалено. Страницу, которую откроешь снова, браузер снова запомнит.";
export const LMS_SILENT =
  "Учебная система не отвечает: успехи останутся только в этом браузере. Взять их с собой можно кнопкой «Перенести успехи».";
export const LMS_REFUSED = "Учебная система не приняла успехи. Через минуту попробую ещё раз, а пока они есть только здесь.";
export const LEFT_CODE = "код, который ты пишешь";
export const THEMES = { system: "Тема: как в системе", light: "Тема: светлая", dark: "Тема: тёмная" };

/**
 * @param {number} loaded bytes
 * @param {number} total bytes
 */
export function progress(loaded, total) {
  return `: ${megabytes(loaded, 1)} из ${megabytes(total, total < 9.5e6 ? 1 : 0)}${NBSP}МБ`;
}

/** @param {number} bytes */
export function thrifty(bytes) {
  return `Берегу трафик: Python (${megabytes(bytes, 0)}${NBSP}МБ) загрузится, только когда ты тронешь интерактив.`;
}

/**
 * @param {number} total bytes
 * @param {number} here bytes
 */
export function saveSize(total, here) {
  const part = here > 0 ? ` Из них ${megabytes(here, 1)}${NBSP}МБ уже здесь.` : "";
  return `Весь курс с интерактивами займёт ${megabytes(total, 1)}${NBSP}МБ.${part}`;
}

/** @param {number} total bytes */
export function saved(total) {
  return `Курс сохранён целиком, ${megabytes(total, 1)}${NBSP}МБ: он откроется и без сети. Новая версия сайта сохранится сама.`;
}

/**
 * @param {number} here bytes
 * @param {number} total bytes
 */
export function saving(here, total) {
  return `Сохраняю: ${megabytes(here, 1)} из ${megabytes(total, 1)}${NBSP}МБ`;
}

/**
 * @param {string[]} names of packages
 * @param {number} bytes
 */
export function willLoad(names, bytes) {
  return `При запуске загрузится ${names.join(", ")}: ${megabytes(bytes, 1)}${NBSP}МБ, один раз.`;
}

/**
 * @param {string[]} names
 * @param {number} loaded bytes
 * @param {number} total bytes
 */
export function fetching(names, loaded, total) {
  return `Загружаю ${names.join(", ")}${progress(loaded, total)}`;
}

/** @param {import("./protocol.js").Failure} reason */
export function notLoaded(reason) {
  return `Нужный пакет не загрузился: ${sentence(reason)}. Запусти ячейку ещё раз.`;
}

/** @param {import("./protocol.js").Failure} failure why Python did not come */
export function notStarted(failure) {
  return `Код не запустился: ${sentence(failure)}. Когда это пройдёт, запусти ещё раз.`;
}

/** @param {string} text what the reader has typed */
export function notNumber(text) {
  return `«${text}» — не${NBSP}число. Напиши одно число цифрами, например 12, 0,5 или −3.`;
}

/** @param {string} shown what stands in the field again */
export function putBack(shown) {
  return `Нужно число${shown ? `, осталось${NBSP}${shown}` : ""}.`;
}

/** @param {string[]} labels of cells above that have not been run */
export function outOfOrder(labels) {
  return `Выше ещё не выполнено: ${labels.join(", ")}. Имён оттуда пока нет.`;
}

/**
 * @param {import("./outcome.js").Fault} fault
 * @param {string} where whose line it is
 */
export function faultHead({ steps, meaning }, where) {
  const line = steps.at(-1)?.line;
  return `${line ? `Ошибка в строке${NBSP}${line}` : where}${meaning ? `: ${meaning}.` : "."}`;
}

/** @param {{line: number, function: string}[]} steps the way to the error, the place itself last */
export function way(steps) {
  const words = steps.map((step) => (step.function ? `строка${NBSP}${step.line} (в ${step.function})` : `строка${NBSP}${step.line}`));
  return `Путь к ошибке: ${words.join(" → ")}`;
}

/** @param {string[]} left */
export function lmsLeftOut(left) {
  return `Учебная система запомнит цели и ответы теста, но вместит не всё. В другом браузере не найдётся: ${left.join(", ")}.`;
}

/**
 * @param {number} done
 * @param {number} total
 */
export function outOf(done, total) {
  return `${done} из ${total}`;
}

/** @param {number} places */
export function found(places) {
  const forms = { one: ["Нашлось", "место"], few: ["Нашлись", "места"], many: ["Нашлось", "мест"] };
  const [verb, noun] = forms[new Intl.PluralRules("ru").select(places)];
  return `${verb} ${places}${NBSP}${noun}`;
}

/**
 * @param {number} goals
 * @param {number} states
 */
export function arriving(goals, states) {
  return `${inCode(goals, states)} Достигнутые цели добавятся к здешним, а положения заменят здешние. Если так и надо, нажми ещё раз.`;
}

/**
 * @param {number} goals
 * @param {number} states
 */
export function brought(goals, states) {
  return `Готово. ${inCode(goals, states)}`;
}

/**
 * @param {number} goals
 * @param {number} states
 */
function inCode(goals, states) {
  return `В коде целей: ${goals}, положений интерактивов: ${states}.`;
}

/** @param {import("./protocol.js").Failure} failure */
export function failure(failure) {
  const start = failure.reason === "stopped" ? "Интерактивы не отвечают" : "Интерактивы не заработали";
  return `${start}: ${sentence(failure)}. Текст урока весь здесь.`;
}

/** @param {import("./protocol.js").Failure} failure */
function sentence({ reason, file, status }) {
  const name = file ? `«${file}»` : "";
  const sentences = {
    network: `файл ${name} не пришёл: его нет на месте или нет связи`,
    status: `файл ${name} не пришёл: сайт ответил ошибкой ${status}`,
    page: `вместо файла ${name} пришла веб-страница`,
    damaged: `файл ${name} пришёл повреждённым или неполным`,
    stalled: `файл ${name} перестал приходить`,
    wasm: "этот браузер не поддерживает WebAssembly, или оно выключено",
    worker: "браузер не дал запустить фоновый процесс",
    silent: "Python слишком долго не отвечает",
    memory: "не хватило памяти, закрой лишние вкладки",
    python: "Python не запустился",
    stopped: "Python остановился",
  };
  return sentences[reason];
}

/**
 * @param {number} bytes
 * @param {number} digits
 */
function megabytes(bytes, digits) {
  return (bytes / MEGABYTE).toFixed(digits).replace(".", ",");
}
