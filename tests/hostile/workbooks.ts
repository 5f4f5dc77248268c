import { archive, deflated, type Entry, inflatesTo, stored } from './archives.ts'

// Workbooks that a reader must refuse before it has read them. Each of them is a true workbook but for what its title says.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetKind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const row = (n: number, text: string) => `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${text}</t></is></c></row>`
const sheetXml = (rows: string, dimension = 'A1:A2') =>
  `${head}<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`
const sheetName = 'xl/worksheets/sheet1.xml'
const stringsName = 'xl/sharedStrings.xml'
const sheet = deflated(sheetName, sheetXml(row(1, 'Name') + row(2, 'Harbour Tower')))

const frame: readonly Entry[] = [
  deflated(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetKind}.sheet.main+xml"/><Override PartName="/${sheetName}" ContentType="${sheetKind}.worksheet+xml"/></Types>`,
  ),
  deflated(
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  deflated(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  deflated(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
]
const workbook = (...entries: Entry[]): Buffer => archive([...frame, ...entries])

/** What anybody may send. */
export const plainWorkbook = (): Buffer => workbook(sheet)

const mebibyte = 1024 * 1024
const rows = Buffer.from(Array.from({ length: 20_000 }, () => '<row><c><v>1</v></c></row>').join(''))
const strings = Buffer.from(Array.from({ length: 20_000 }, () => '<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>').join(''))
const sheetStart = `${head}<worksheet xmlns="${main}"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const billion = (['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const).map((name, n, all) =>
  n === 0 ? `<!ENTITY ${name} "lollollollol">` : `<!ENTITY ${name} "${`&${all[n - 1]};`.repeat(10)}">`,
)
const withEntities = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE sst [${declared}]><sst xmlns="${main}"><si><t>${used}</t></si></sst>`

/** By title; made when asked for, because some of them are several megabytes. */
export const workbookBombs: Readonly<Record<string, () => Buffer>> = {
  'a sheet of 2 GiB of nothing': () => workbook(inflatesTo(sheetName, Buffer.alloc(mebibyte), 2048)),
  'a sheet of 600 MiB of rows': () => workbook(inflatesTo(sheetName, rows, 1200, { before: sheetStart, after: sheetEnd })),
  'texts of 500 MiB': () => workbook(sheet, inflatesTo(stringsName, strings, 560, { before: `${head}<sst xmlns="${main}">`, after: '</sst>' })),
  'a sheet that says 1 KB and is 1 GiB': () => workbook(inflatesTo(sheetName, Buffer.alloc(mebibyte), 1024, { says: 1024 })),
  'a sheet that says 4 GiB and is small': () => workbook({ ...sheet, size: 0xff_ff_ff_fe }),
  'fifty thousand parts': () => workbook(sheet, ...Array.from({ length: 50_000 }, (_, n) => stored(`x/${n}`, ''))),
  'a thousand parts that are one': () => {
    const part = inflatesTo(sheetName, Buffer.alloc(mebibyte), 50)
    return workbook(part, ...Array.from({ length: 1000 }, () => ({ ...part, overlaps: true })))
  },
  'workbooks in workbooks': () => {
    let inner = workbook(inflatesTo(sheetName, Buffer.alloc(mebibyte), 64))
    for (let depth = 0; depth < 8; depth += 1)
      inner = workbook(sheet, ...Array.from({ length: 10 }, (_, n) => deflated(`xl/embeddings/${n}.xlsx`, inner)))
    return inner
  },
  'entities that grow': () => workbook(sheet, deflated(stringsName, withEntities(billion.join(''), '&i;'))),
  'one long entity, used often': () =>
    workbook(sheet, deflated(stringsName, withEntities(`<!ENTITY a "${'a'.repeat(50_000)}">`, '&a;'.repeat(50_000)))),
  'an entity that is a file of ours': () => workbook(sheet, deflated(stringsName, withEntities('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'))),
  'entities in UTF-16': () =>
    workbook(
      sheet,
      deflated(stringsName, Buffer.from(`\uFEFF${withEntities(billion.join(''), '&i;').replace('1.0"', '1.0" encoding="UTF-16"')}`, 'utf16le')),
    ),
  'an encrypted sheet': () => workbook({ ...sheet, encrypted: true }),
  'no list of its parts': () => workbook(sheet).subarray(0, -30),
  'macros beside the sheet': () => workbook(sheet, deflated('xl/vbaProject.bin', 'Attribute VB_Name = "ThisWorkbook"')),
}

/** Small and well-formed: only a reader that believes the sheet's own words about its size would stumble. */
export const wideWorkbooks: Readonly<Record<string, () => Buffer>> = {
  'a sheet that says it fills all cells': () => workbook(deflated(sheetName, sheetXml(row(1, 'Name'), 'A1:XFD1048576'))),
  'a cell in the last row and column': () =>
    workbook(deflated(sheetName, sheetXml(`${row(1, 'Name')}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`, 'A1:XFD1048576'))),
  'a million merged cells': () =>
    workbook(
      deflated(sheetName, sheetXml(row(1, 'Name')).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
    ),
  'a row numbered beyond all': () => workbook(deflated(sheetName, sheetXml('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'))),
}
