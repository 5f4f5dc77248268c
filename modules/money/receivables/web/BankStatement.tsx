import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea } from '#kit/web/parts/fields/DropArea.tsx'
import { fileRefusal } from '#kit/web/parts/fields/fileCheck.ts'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { readBankStatement, takeBankLines } from '../contract.ts'
import { type BankStatement, type CsvColumns, megabytesOfStatement, type Taken } from '../contract/bank.ts'
import { CsvFields } from './CsvFields.tsx'
import { linesToTake } from './linesToTake.ts'
import { StatementLines } from './StatementLines.tsx'
import { t } from './texts.ts'
import classes from './Statement.module.css'

const accepted = ['.csv', '.txt', '.xml', '.sta', '.940', '.mt940', '.asc']

/** A bank's file: read, looked through, and taken by whoever says so. */
export const BankStatementPage = () => <OfBuilding>{({ id, query }) => <Place key={id} oc={id} query={query} />}</OfBuilding>

interface Read {
  /** The how manieth: each is looked through anew. */
  no: number
  file: File
  statement: BankStatement
}

/** A file is read by the server; nothing is taken yet. */
const useReading = (oc: string, onAsked: () => void) => {
  const [read, setRead] = useState<Read>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async (file: File, account: string, columns: CsvColumns | null) => {
    setBusy(true)
    setProblem(undefined)
    onAsked()
    try {
      const form = { account, columns: columns === null ? '' : JSON.stringify(columns) }
      const statement = await upload(readBankStatement, { params: { oc }, form, file }, () => {})
      setRead((before) => ({ no: (before?.no ?? 0) + 1, file, statement }))
    } catch (error) {
      setProblem(error instanceof ApiError && error.status > 0 ? error.message : words('uploadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { read, busy, problem, ask, forget: () => setRead(undefined) }
}

const Place = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [file, setFile] = useState<File>()
  const [taken, setTaken] = useState<Taken>()
  const [typed, setTyped] = useState('')
  const { refusals, sift } = useRefusals()
  const { read, busy, problem, ask, forget } = useReading(oc, () => setTaken(undefined))
  const send = useSend(takeBankLines, {
    said: ({ taken: n }) => t('said.taken', { n }),
    onDone: (answer) => {
      setTaken(answer)
      setFile(undefined)
      forget()
    },
  })
  const choose = (files: File[]) => {
    const [first] = sift(files, (one) => fileRefusal(one, accepted, megabytesOfStatement))
    if (!first) return
    setFile(first)
    forget()
    void ask(first, '', null)
  }
  return (
    <>
      <TitleBar title={t('bankStatement')} back={to('/receivables', {}, { ...query, tab: 'receipts' })} />
      <BuildingBar path="/receivables/statement" />
      <Sections>
        <div>
          <DropArea
            label={t('statementFile')}
            help={t('statementHelp', { n: megabytesOfStatement })}
            refusals={refusals}
            {...(problem === undefined ? {} : { error: problem })}
            accept={accepted}
            disabled={busy}
            onFiles={choose}
            icon={<FileUp />}
            choose={t('chooseStatement')}
          >
            {file && <p className={classes.chosen}>{t('statementChosen', { name: file.name })}</p>}
          </DropArea>
          {taken && <Outcome taken={taken} />}
        </div>
        {read?.statement.format === 'CSV' && (
          <CsvFields
            key={read.file.name}
            statement={read.statement}
            typed={typed}
            busy={busy}
            onRead={(account, columns) => {
              // a file that is refused is mended and chosen again
              setTyped(account)
              void ask(read.file, account, columns)
            }}
          />
        )}
        {read && read.statement.lines.length > 0 && (
          <StatementLines
            key={read.no}
            statement={read.statement}
            busy={send.busy}
            onTake={(agreed) => send({ params: { oc }, body: linesToTake(read.statement, agreed) })}
          />
        )}
      </Sections>
    </>
  )
}

const Outcome = ({ taken }: { taken: Taken }) => (
  <p role="status">
    {t('takenText', { taken: taken.taken, allocated: taken.allocated, unsettled: taken.unsettled, known: taken.known })}
    {taken.elsewhere > 0 && ` ${t('takenElsewhere', { n: taken.elsewhere })}`}
    {taken.left.map(({ line, why }) => ` ${t(`leftBecause.${why}`, { line: line + 1 })}`)}
  </p>
)
