import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { filledElements, isFilled } from "../../../../src/scan/parse/rendering/filled_elements.ts";

/** Scripts, and what they put into the element `oak-list`. */
const SCRIPTS: readonly (readonly [code: string, filledWith: "text" | "other" | null])[] = [
  ["document.getElementById('oak-list').innerHTML = `<li>${name}</li>`", "text"],
  ['document.querySelector("#oak-list").insertAdjacentHTML("beforeend", "<p>" + name)', "text"],
  ["$('#oak-list').append('<h3>' + name)", "text"],
  ["$('#oak-list').html(cards)", "text"],
  ["$('#oak-list').html('<canvas>' + chart)", "other"],
  ["$('#oak-list').append(document.createElement('button'))", "other"],
  ["document.getElementById('oak-list').innerHTML = '<i></i><p>' + name", "text"],
  ["$('#oak-list').html(`<img><span class=name>${wood.name}</span>`)", "text"],
  ["$('#oak-list').html('<img><div>' + wood.name + '</div>')", "text"],
  ["$('#oak-list').html(`<img><button>${wood.name}</button>`)", "other"],
  ["$('#oak-list').html(`<img alt='${wood.name}'><span>${index}</span>`)", "other"],
  ["$('#oak-list').html(`<img><span>${woods.length}</span>`)", "other"],
  ["$('#oak-list').append('<li ' + on + '><a href=' + a + '><img src=' + a + '></a></li>')", "other"],
  ["$('#oak-list').append('<li><a href=' + a + '>' + name + '</a></li><img>')", "text"],
  [
    "const list = document.getElementById('oak-list'); if (isLoggedIn === 'true') list.append(member)",
    null,
  ],
  ["const list = $('#oak-list'); if (localStorage.getItem('token')) list.append(member)", null],
  ["const rows = document.querySelector('#oak-list tbody'); rows.innerHTML = woods", "text"],
  ["const row = document.getElementById('oak-list').insertRow(); row.insertCell(0)", "text"],
  ["$('#oak-list').DataTable({ ajax: 'woods.json' })", "text"],
  ["const list = document.getElementById(`oak-list`); list.replaceChildren(...items)", "text"],
  ["this.list = document.getElementById('oak-list'); draw(() => this.list?.append(item))", "text"],
  ["const ui = { list: document.querySelector('#oak-list') }; ui.list.innerHTML += '<a href=/oak>'", "text"],
  ["const list = document.getElementById('oak-' + name); list.append(document.createElement('li'))", "text"],
  ["document.getElementById(`oak-${name}`).innerHTML = dots", "text"],
  ["const list = document.getElementById('oak-list'); (isAsh ? others : list).append(card)", "text"],
  [`const ui = { oakList: $('#oak-list') };${" ".repeat(20_001)}ui.oakList.innerHTML = cards`, "text"],
  [
    "document.getElementById('oak-list').innerHTML = '<button>'; document.getElementById('ash').innerHTML = '<p>'",
    "other",
  ],
  ["$('.woods #oak-list').append('<li>')", "text"],
  ["document.querySelector('main > #oak-list').append(card)", "text"],
  [
    "add($('#oak-list'), cards); function add(list, cards) { cards.forEach((each) => list.append('<li>' + each)); }",
    "text",
  ],
  [
    "A.prototype.add = function (a, list) { list.append(a) }; a.add(b, document.getElementById('oak-list'), 1)",
    "text",
  ],
  [
    "const list = document.getElementById('oak-list') || main; add(\n  list,\n  a\n);" +
    " function add(\n  place,\n  cards,\n  limit = null\n) { place.append(a) }",
    "text",
  ],
  [
    "const list = document.getElementById('oak-list'); add(a, list); add = (b, place = main, c = 'x') => { place.append(b) }",
    "text",
  ],
  ["const add = (list) => { list.append(card) }; add(document.getElementById('oak-list'))", "text"],
  ["const add = (list, a) => { a.append(card) }; add(document.getElementById('oak-list'), a)", null],
  [
    "const list = document.getElementById('oak-list'); show(list); function show(a) { a.innerHTML = '<p>' }",
    "text",
  ],
  [
    "load('oak-list', 'a.html'); function load(id, file) { document.getElementById(id).innerHTML = get(file) }",
    "text",
  ],
  [
    "const load = (file, id) => { const e = document.querySelector('#' + id); e.append(file) }; load(a, 'oak-list')",
    "text",
  ],
  ["show('#oak-list', a); function show(place) { $(place).html(a) }", "text"],
  ["show('oak-list'); function show(id) { document.getElementById(id).hidden = true }", null],
  [
    `show('oak-list');function show(id) {${" ".repeat(11_900)}document.getElementById(id).append(a) }`,
    "text",
  ],
  [`show('oak-list');function show(id) {${" ".repeat(12_000)}document.getElementById(id).append(a) }`, null],
  [
    "const list = document.getElementById('oak-list'); draw = () => { return (list.innerHTML = woods.map(f)) }",
    "text",
  ],
  [
    "show('oak-list');\nfunction show(id) {\n  f(id);\n}\nfunction a(id) { document.getElementById(id).append(b) }",
    null,
  ],
  ["const $ = (id) => document.getElementById(id); $('oak-list').innerHTML = '<p>'", "text"],
  ["function el(id) { return document.getElementById(id) } const a = el('oak-list'); a.append(card)", "text"],
  ["const q = document.querySelector.bind(document); q('#oak-list').append(card)", "text"],
  ["const q = (a, b) => (b || document).querySelector(a); q('#oak-list').append(card)", "text"],
  ["function q(a, b) { return (b ?? document).querySelector(a); } q('#oak-list').append(card)", "text"],
  ["const $ = (id) => document.getElementById(id); $('oak-list').hidden = true", null],
  ["document.querySelectorAll('#oak-list').forEach((list) => { list.append(card) })", "text"],
  [
    "const lists = document.querySelectorAll('#oak-list'); load((data) => lists.forEach(function (list) { list.append(card) }))",
    "text",
  ],
  ["document.querySelectorAll('#oak-list').forEach((list) => { list.hidden = true })", null],
  ["let id; if (isOak) id = 'oak-list'; const list = document.getElementById(id); list.append(card)", "text"],
  ["id = 'oak-list'; id = 'ash'; document.getElementById(id).append(card)", null],
  [`id = 'oak-list';${" ".repeat(1_001)}document.getElementById(id).append(card)`, null],
  ["$('#oak-list').load('/oak.html')", "text"],
  ["$('#oak-list').load(function () {})", null],
  ["function $(a) { document.querySelector(a).append(b) } $('#oak-list').flow({})", null],
  ["read(document.getElementById('oak-list'))", null],
  ["document.querySelector('#oak-list li').innerHTML = cards", null],
  ["document.querySelector('.oak-list').innerHTML = cards", null],
  ["document.getElementById('o' + name).innerHTML = dots", null],
  ["document.getElementById('oak-lists').innerHTML = cards", null],
  ["document.getElementById('oak-list').innerHTML = ''", null],
  ["$('#oak-list').html()", null],
  ["document.getElementById('oak-list').textContent = count", null],
  ["const list = document.getElementById('oak-list'); other.innerHTML = cards", null],
  [
    "let list = document.getElementById('oak-list'); list = document.getElementById('ash'); list.append(card)",
    null,
  ],
  [`const list = document.getElementById('oak-list');${" ".repeat(20_001)}list.append(card)`, null],
];

for (const [code, filledWith] of SCRIPTS) {
  Deno.test(`filledElements() finds ${filledWith} for ${code.slice(0, 110)}`, () => {
    const filled = filledElements([code]);
    const found = isFilled(filled, "#oak-list", false);
    assertEquals(isFilled(filled, "#oak-list", true) ? "text" : found ? "other" : null, filledWith);
  });
}

for (
  const part of [
    "a",
    "a=",
    "a = b.",
    'getElementById("',
    "x.append(",
    'x=getElementById("oak");x.append(1);',
    '$("#oak").html("<b >");',
    "$(   ",
    "a(",
    "a(b,",
    "a(b,\n",
    "a(b='c',",
    'a($("#oak"));a(b){',
    '$(" " ',
    'a("oak");function a(b){',
    'x=getElementById("oak");a(x);',
    "const a=(b)=>document.getElementById(b);",
    "a = b",
    "a(b){\n",
    'a("oak-list");function a(b){c;',
    'querySelectorAll("a").forEach((b',
    'a = document.querySelectorAll("b");a.forEach((c',
    'a = "oak";getElementById(a);',
  ]
) {
  Deno.test(`filledElements() reads a script of many ${part} in linear time`, async () => {
    const code = part.repeat(Math.ceil(500_000 / part.length));
    assertLess(await cpuMsOf(() => filledElements([code])), 600);
  });
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX"].join();

for (const body of ["a", `${"z".repeat(60)}         =         ${"z".repeat(20)}.`]) {
  Deno.test(`filledElements() reads functions with many parameters and ${body} in linear time`, async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const calls = numbers.map((each) => `f${each}($("#oak"));`);
    const functions = numbers.map((each) => `function f${each}(${LETTERS}){\n`);
    const code = [...calls, ...functions, body.repeat(100_000 / body.length)].join("");
    assertLess(await cpuMsOf(() => filledElements([code])), 600);
  });
}
