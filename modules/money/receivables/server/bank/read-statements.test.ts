import { expect, test } from 'vitest'
import { bankAmount } from './amount.ts'
import { readCamt } from './camt.ts'
import { csvHead, readCsv } from './csv.ts'
import { keyOf } from './known-rows.ts'
import { readMt940 } from './mt940.ts'
import { propose } from './propose.ts'
import { textOf } from './read-text.ts'
import { Unreadable } from './statement.ts'

const why = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Unreadable) return error.why
    throw error
  }
  return 'READ'
}

test('amounts are read as banks write them', () => {
  const cases: [string, number | undefined][] = [
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1234,5', 123_450],
    ['1,234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['HKD 12.00', 1200],
    ['HK$ 12.00', 1200],
    ['12.00-', -1200],
    ['-12', -1200],
    ['(12.00)', -1200],
    ["1'000.00", 100_000],
    ['1 000,00', 100_000],
    ['12.345', 1_234_500],
    ['1500.000', 150_000],
    ['0.500', 50],
    ['1.2.3', undefined],
    ['01.03.2027', undefined],
    ['1 2 3', undefined],
    ['(12', undefined],
    ['USD 5000.00', undefined],
    ['US$5', undefined],
    ['€5', undefined],
    ['$5', 500],
    ['12.00 DBT', undefined],
    ['12.3456', undefined],
    ['=1+1', undefined],
    ['1e5', undefined],
    ['', undefined],
    ['99999999999999', undefined],
  ]
  for (const [text, amount] of cases) expect([text, bankAmount(text, 'HKD')]).toEqual([text, amount])
  expect(bankAmount('1,234', 'JPY')).toBe(1234)
  expect(bankAmount('1234.5', 'JPY')).toBeUndefined()
  expect([bankAmount('1.500', 'HKD'), bankAmount('1.500', 'HKD', '.'), bankAmount('1.500', 'HKD', ','), bankAmount('1.500', 'KWD')]).toEqual([
    150_000, 150, 150_000, 1500,
  ])
})

const camt = (entries: string, account = '<IBAN>HK12 3456</IBAN>') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id>${account}</Id><Ccy>HKD</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (more: string, amount = '1842.00', mark = 'CRDT') =>
  `<Ntry><Amt Ccy="HKD">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-01</Dt></BookgDt>${more}</Ntry>`
const detail = (reference: string, payer: string, amount = '') =>
  `<TxDtls>${amount && `<Amt Ccy="HKD">${amount}</Amt>`}<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`

test('camt.053 has what came, by whom and what for; a batch each of its payments', () => {
  const one = entry(`<NtryDtls>${detail('INV 10021-004107', 'Pinecrest &amp; Co &lt;HK&gt;')}</NtryDtls>`)
  const batch = entry(`<NtryDtls>${detail('A', 'One', '10.00')}${detail('B', 'Two', '20.50')}</NtryDtls>`, '30.50')
  const lump = entry(`<NtryDtls>${detail('A', 'One', '10.00')}${detail('B', 'Two', '20.00')}</NtryDtls><AddtlNtryInf>BULK</AddtlNtryInf>`, '30.50')
  const reversal = '<RvslInd>true</RvslInd>'
  const read = readCamt(camt(one + batch + lump + entry('', '5.00', 'DBIT') + entry(reversal, '7.00')), 'HKD')
  expect(read).toMatchObject({ format: 'CAMT', account: 'HK123456', currency: 'HKD', debits: 1, left: 0 })
  expect(read.lines).toEqual([
    { day: '2027-03-01', amount: 184_200, bankReference: 'INV 10021-004107', payer: 'Pinecrest & Co <HK>' },
    { day: '2027-03-01', amount: 1000, bankReference: 'A', payer: 'One' },
    { day: '2027-03-01', amount: 2050, bankReference: 'B', payer: 'Two' },
    { day: '2027-03-01', amount: 3050, bankReference: 'BULK', payer: '' },
    // a charge that came back
    { day: '2027-03-01', amount: 700, bankReference: '', payer: '' },
  ])
})

test('a payment that bounced is no money that came', () => {
  const bounced = entry(`<RvslInd>true</RvslInd><NtryDtls>${detail('RETURNED 10021-004107', 'Pinecrest')}</NtryDtls>`, '1842.00', 'DBIT')
  expect(readCamt(camt(entry('') + bounced), 'HKD')).toMatchObject({ debits: 1, lines: [{ amount: 184_200 }] })
})

test('what says its sign of decimals, its day and its currency is not guessed', () => {
  const amounts = (...texts: string[]) => readCamt(camt(texts.map((text) => entry('', text)).join('')), 'HKD').lines.map(({ amount }) => amount)
  expect(amounts('1234.500', '0.500', '12.', '7')).toEqual([123_450, 50, 1200, 700])
  expect(why(() => amounts('1,234.50'))).toBe('AMOUNT')
  expect(why(() => amounts('1.005'))).toBe('AMOUNT')
  const swift = (amount: string) => readMt940(`:20:1\n:25:1\n:60F:C270228HKD1,\n:61:270301C${amount}NTRF\n`, 'HKD').lines.map((line) => line.amount)
  expect([swift('1234,500'), swift('0,500'), swift('1.234,5'), swift('12,')]).toEqual([[123_450], [50], [123_450], [1200]])
  const yen = camt(entry('', '1000')).replaceAll(/ Ccy="HKD"|<Ccy>HKD<.Ccy>/g, '')
  expect(readCamt(yen, 'JPY')).toMatchObject({ currency: null, lines: [{ amount: 1000 }] })
  expect(readMt940(':20:1\n:25:1\n:61:270301C1000,NTRF\n', 'JPY')).toMatchObject({ currency: null, lines: [{ amount: 1000 }] })
  expect(why(() => readCamt(camt(entry('').replace('2027-03-01', '2027-02-31')), 'HKD'))).toBe('DAY')
  expect(readCamt(camt(entry('', '0.00') + entry('').replace('BOOK', 'PDNG') + entry('')), 'HKD')).toMatchObject({
    left: 2,
    lines: [{ amount: 184_200 }],
  })
  expect(readMt940(':20:1\n:25:NL01BANK0123 EUR\n:60F:C270228EUR1,\n', 'EUR').account).toBe('NL01BANK0123')
})

test('camt.053 of an older version, with prefixes, is read alike; what is only expected is left out', () => {
  const old = `<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><ns:BkToCstmrStmt><ns:Stmt><ns:Acct><ns:Id><ns:Othr><ns:Id>123-456</ns:Id></ns:Othr></ns:Id></ns:Acct>
    <ns:Ntry><ns:Amt Ccy="SGD">12.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Sts>PDNG</ns:Sts><ns:BookgDt><ns:Dt>2027-03-02</ns:Dt></ns:BookgDt></ns:Ntry>
    <ns:Ntry><ns:Amt Ccy="SGD">13.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Sts>BOOK</ns:Sts><ns:BookgDt><ns:DtTm>2027-03-02T23:00:00</ns:DtTm></ns:BookgDt>
    <ns:NtryDtls><ns:TxDtls><ns:RltdPties><ns:Dbtr><ns:Nm>Halden</ns:Nm></ns:Dbtr></ns:RltdPties><ns:RmtInf><ns:Strd><ns:CdtrRefInf><ns:Ref>RF18 5390</ns:Ref></ns:CdtrRefInf></ns:Strd></ns:RmtInf></ns:TxDtls></ns:NtryDtls></ns:Ntry>
    </ns:Stmt></ns:BkToCstmrStmt></ns:Document>`
  expect(readCamt(old, 'HKD')).toEqual({
    format: 'CAMT',
    account: '123-456',
    currency: 'SGD',
    debits: 0,
    left: 1,
    undated: [],
    uncounted: [],
    lines: [{ day: '2027-03-02', amount: 1300, bankReference: 'RF18 5390', payer: 'Halden' }],
  })
})

test('XML that is hostile is refused, and never expanded', () => {
  const xxe = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${camt(entry('')).replace(/^.*\?>/, '')}`
  expect(why(() => readCamt(xxe, 'HKD'))).toBe('ENTITIES')
  expect(why(() => readCamt('<?xml version="1.0"?><!doctype lolz [ <!entity a "aaaa"> ]><a>&a;</a>', 'HKD'))).toBe('ENTITIES')
  expect(readCamt(camt(entry(`<NtryDtls>${detail('&e; &unknown;', '&amp;lt;')}</NtryDtls>`)), 'HKD').lines[0]).toMatchObject({
    bankReference: '&e; &unknown;',
    payer: '&lt;',
  })
  expect(why(() => readCamt(camt(entry('')).replace('UTF-8', 'ISO-8859-1'), 'HKD'))).toBe('ENCODING')
  expect(why(() => readCamt(camt(entry('')).replace('</Stmt>', ''), 'HKD'))).toBe('XML')
  expect(why(() => readCamt(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, 'HKD'))).toBe('XML')
  expect(why(() => readCamt('<html></html>', 'HKD'))).toBe('UNKNOWN')
  expect(why(() => readCamt(camt(entry(''), ''), 'HKD'))).toBe('ACCOUNT')
  expect(why(() => readCamt(camt(entry('', '1e9')), 'HKD'))).toBe('AMOUNT')
  expect(why(() => readCamt(camt(entry('', '-5.00')), 'HKD'))).toBe('AMOUNT')
})

test('MT940 is read in the dialects of several banks', () => {
  const asian = `{1:F01HSBCHKHHAXXX}{2:I940X}{4:\r\n:20:STMT\r\n:25:123456789001\r\n:28C:1/1\r\n:60F:C270228HKD1000,00\r\n:61:2703010301C1842,00NTRFNONREF//REF1\r\nPINECREST RENT\r\n:86:10021-004107 PINECREST\r\nCAPITAL LTD\r\n:61:2703010301D50,NCHG\r\n:61:270301RD7,00NMSCX1\r\n:61:270301RC7,00NMSCX2\r\n:62F:C270301HKD1,00\r\n-}`
  expect(readMt940(asian, 'HKD')).toEqual({
    format: 'MT940',
    account: '123456789001',
    currency: 'HKD',
    debits: 2,
    left: 0,
    undated: [],
    uncounted: [],
    lines: [
      { day: '2027-03-01', amount: 184_200, bankReference: '10021-004107 PINECREST CAPITAL LTD', payer: '' },
      { day: '2027-03-01', amount: 700, bankReference: 'X1', payer: '' },
    ],
  })
  const german =
    ':20:1\n:25:50010517/1234\n:60F:C270228EUR1,\n:61:2703020302CR100,5N051NONREF\n:86:166?00GUTSCHRIFT?20EREF+1?21SVWZ+Rechnung 10021-?22004107?32Muster?33 GmbH\n:62F:C270302EUR2,'
  expect(readMt940(german, 'HKD').lines).toEqual([
    { day: '2027-03-02', amount: 10_050, bankReference: 'EREF+1SVWZ+Rechnung 10021-004107', payer: 'Muster GmbH' },
  ])
  const dutch =
    ':20:1\n:25:NL01BANK0123 EUR\n:60F:C270228EUR1,\n:61:2703030303C12,34NTRF12345//X\n:86:/EREF/NOTPROVIDED/NAME/Halden BV/REMI/USTD//Invoice 10026-1\n:62F:C270303EUR2,'
  expect(readMt940(dutch, 'HKD').lines).toEqual([{ day: '2027-03-03', amount: 1234, bankReference: '12345 Invoice 10026-1', payer: 'Halden BV' }])
})

test('MT940 that is broken is refused in words', () => {
  const of = (line: string) => `:20:1\n:25:1\n:60F:C270228HKD1,\n${line}\n`
  // before anything of it is read
  expect(why(() => readMt940(of(':61:270201D1,00NTRF\n'.repeat(5001)), 'HKD'))).toBe('MANY')
  expect(why(() => readMt940(of(':61:hello'), 'HKD'))).toBe('BROKEN')
  expect(why(() => readMt940(of(':61:270231C1,00NTRF'), 'HKD'))).toBe('DAY')
  expect(why(() => readMt940(':20:1\n:61:270201C1,00NTRF', 'HKD'))).toBe('ACCOUNT')
  expect(why(() => readMt940(`${of(':61:270201C1,00NTRF')}:25:2\n`, 'HKD'))).toBe('ACCOUNT')
})

const columns = { day: 'Date', amount: 'Deposit', reference: 'Description', payer: '', dayFormat: 'DMY' } as const

test('CSV is read by its columns, behind whatever the bank writes first', () => {
  const text =
    '\ufeffAccount,123\nPeriod,March\nDate,Description,Withdrawal,Deposit\n01/03/2027,"RENT, 10021-004107",,"1,842.00"\n02/03/2027,Fee,5.00,\n,Total,5.00,1842.00\n3 Mar 2027,Halden,,10\n'
  expect(csvHead(text)).toEqual({ headings: ['Date', 'Description', 'Withdrawal', 'Deposit'], guessed: columns })
  expect(readCsv(text, columns, '123', 'HKD')).toMatchObject({
    debits: 1,
    lines: [
      { day: '2027-03-01', amount: 184_200, bankReference: 'RENT, 10021-004107' },
      { day: '2027-03-03', amount: 1000, bankReference: 'Halden' },
    ],
  })
  const european = 'Buchungstag;Name;Verwendungszweck;Betrag\n1.3.2027;Muster;R 1;-5,00\n31.12.26;Muster;R 2;1.234,50\n'
  const guessed = csvHead(european).guessed
  expect(guessed).toEqual({ day: 'Buchungstag', amount: 'Betrag', reference: 'Verwendungszweck', payer: 'Name', dayFormat: 'DMY' })
  expect(guessed && readCsv(european, guessed, '1', 'EUR')).toMatchObject({
    debits: 1,
    lines: [{ day: '2026-12-31', amount: 123_450, payer: 'Muster', bankReference: 'R 2' }],
  })
  const chinese = '交易日期,摘要,存入\n2027/3/5,陳大文 租金,500.00\n'
  const hant = csvHead(chinese).guessed
  expect(hant && readCsv(chinese, hant, '1', 'HKD').lines).toEqual([{ day: '2027-03-05', amount: 50_000, bankReference: '陳大文 租金', payer: '' }])
  const american = { ...columns, dayFormat: 'MDY' } as const
  expect(readCsv('Date,Description,Deposit\n12/31/2026,x,1\n', american, '1', 'USD').lines[0]?.day).toBe('2026-12-31')
})

test('CSV that is hostile or another file is refused in words', () => {
  const of = (row: string) => `Date,Description,Deposit\n${row}\n`
  expect(why(() => readCsv(of('01/03/2027,x,USD 5'), columns, '1', 'HKD'))).toBe('CURRENCY')
  expect(why(() => readCsv(of('01/03/2027,x,=5'), columns, '1', 'HKD'))).toBe('AMOUNT')
  expect(why(() => readCsv(of('31/02/2027,x,5'), columns, '1', 'HKD'))).toBe('DAY')
  expect(why(() => readCsv(of('01/03/2027,x,5'), { ...columns, amount: 'Credit' }, '1', 'HKD'))).toBe('COLUMNS')
  expect(why(() => csvHead('hello'))).toBe('COLUMNS')
  expect(why(() => textOf(Buffer.from([0x44, 0xe4, 0x74])))).toBe('ENCODING')
  expect(why(() => textOf(Buffer.from('a\0b')))).toBe('ENCODING')
  expect(textOf(Buffer.from('\ufeffDate', 'utf16le'))).toContain('Date')
})

test('whatever a payer writes, the file is read and the words are kept', () => {
  const words = ['=1+1', '@SUM(A1)', '+852 1234', '-', '=HYPERLINK("x")']
  const text = `Date,Description,Deposit\n${words.map((one) => `01/03/2027,${one},5\n`).join('')}`
  expect(readCsv(text, columns, '1', 'HKD').lines.map(({ bankReference }) => bankReference)).toEqual(words)
})

test('of a CSV the column says which sign is that of decimals, headings are read as they are shown, and what has no day is counted', () => {
  const text = 'Date,Description,Deposit   (HKD)\n01/03/2027,a,1.500\n01/03/2027,b,12.50\n,c,7.00\n'
  const { guessed, headings } = csvHead(text)
  expect([guessed, headings]).toEqual([null, ['Date', 'Description', 'Deposit (HKD)']])
  expect(readCsv(text, { ...columns, amount: 'Deposit (HKD)' }, '1', 'HKD')).toMatchObject({ left: 1, lines: [{ amount: 150 }, { amount: 1250 }] })
})

test('a line without a valid day is left out and named; not where the days may all be read in the wrong order', () => {
  const of = (...days: string[]) => `Date,Description,Deposit\n${days.map((day) => `${day},x,5\n`).join('')}`
  const read = readCsv(of('01/03/2027', '02/03/2027', '31/02/2027', '04/03/2027'), columns, '1', 'HKD')
  expect(read).toMatchObject({ undated: [4], lines: [{ day: '2027-03-01' }, { day: '2027-03-02' }, { day: '2027-03-04' }] })
  expect(why(() => readCsv(of('01/03/2027', '03/14/2027'), columns, '1', 'HKD'))).toBe('DAY')
  // money that went is none of ours, whatever its day
  expect(readCsv(`${of('01/03/2027')}soon,y,-5\n`, columns, '1', 'HKD').undated).toEqual([])
})

test('a line without a valid amount is left out and named; not where the amounts may all be read by the wrong sign, or are of another currency', () => {
  const of = (...amounts: string[]) => `Date;Description;Deposit\n${amounts.map((amount) => `01/03/2027;x;${amount}\n`).join('')}`
  const read = readCsv(of('5.00', 'twelve', '7.00', '12.0.3'), columns, '1', 'HKD')
  expect(read).toMatchObject({ uncounted: [3, 5], debits: 0, lines: [{ amount: 500 }, { amount: 700 }] })
  expect(why(() => readCsv(of('5.00', '1.234'), columns, '1', 'HKD'))).toBe('AMOUNT')
  expect(why(() => readCsv(of('5.00', 'USD 7.00'), columns, '1', 'HKD'))).toBe('CURRENCY')
})

test('one file does not keep everybody waiting', () => {
  // of the processor: how busy the machine is otherwise does not matter
  const took = (work: () => unknown): number => {
    const from = process.cpuUsage()
    why(work)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  }
  expect(took(() => csvHead(`Date,Description,Deposit${',a'.repeat(2_400_000)}\n`))).toBeLessThan(1000)
  expect(took(() => csvHead(`Date,Description,Deposit${',a'.repeat(900_000)}\n`))).toBeLessThan(1000)
  expect(took(() => readCamt(camt(entry('').replace('<Amt ', `<Amt ${'a="" '.repeat(350_000)}`)), 'HKD'))).toBeLessThan(1000)
  const owed = Array.from({ length: 5000 }, (_, i) => ({
    uuid: String(i),
    invoiceNo: `10001-${100_000 + i}`,
    companyId: 1,
    companyName: 'A',
    owed: 1000,
  }))
  const lines = Array.from({ length: 1000 }, (_, i) => ({
    day: '2027-03-01',
    amount: 1000,
    payer: 'SOMEBODY',
    bankReference: `RENT MARCH ${i} 10001-${101_000 + i}`,
  }))
  let last: unknown
  expect(took(() => (last = propose(lines, owed, new Map()).at(-1)))).toBeLessThan(700)
  expect(last).toMatchObject({ why: 'NUMBER_AND_AMOUNT', invoice: { invoiceNo: '10001-101999' } })
})

test('a reference has no signs that steer a screen, and is cut', () => {
  const text = `Date,Description,Deposit\n01/03/2027,"a\u202Eb\u0007  c${'x'.repeat(500)}",5\n`
  const [line] = readCsv(text, columns, '1', 'HKD').lines
  expect(line?.bankReference).toMatch(/^a b c x+$|^ab cx+$|^a b cx+$/)
  expect(line?.bankReference.length).toBe(200)
})

test('a line of MT940 has the day on which it was booked, as camt.053 has, also over the end of a year', () => {
  const of = (dates: string) => readMt940(`:20:1\n:25:1\n:60F:C270228HKD1,\n:61:${dates}C5,NTRFNONREF\n`, 'HKD').lines[0]?.day
  expect([of('2703010303'), of('2612310102'), of('2701011231'), of('270301')]).toEqual(['2027-03-03', '2027-01-02', '2026-12-31', '2027-03-01'])
  expect(why(() => of('2703010231'))).toBe('DAY')
})

test('the prints of a line of both formats are equal where the facts are', () => {
  const [ofCamt] = readCamt(
    camt(entry(`<NtryDtls>${detail('Invoice 10026-1', 'Halden B.V.').replace('NOTPROVIDED', 'E2E-77')}</NtryDtls>`, '12.34')),
    'HKD',
  ).lines
  const [ofSwift] = readMt940(
    ':20:1\n:25:HK123456\n:60F:C270228HKD1,\n:61:2702280301C12,34NTRFE2E-77//X\n:86:/EREF/E2E-77/NAME/HALDEN B.V./REMI/USTD//Invoice 10026-1\n',
    'HKD',
  ).lines
  if (!ofCamt || !ofSwift) throw new Error('each file has a line')
  expect(keyOf({ ...ofSwift, sequence: 1 })).toBe(keyOf({ ...ofCamt, sequence: 1 }))
  expect(keyOf({ ...ofSwift, bankReference: 'Invoice 10026-2', sequence: 1 })).not.toBe(keyOf({ ...ofCamt, sequence: 1 }))
})
