import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { codeUnknown } from '../contract.ts'
import { codeCalled, type PrintedCode } from './code-rows.ts'

export interface Leading {
  readonly kind: string
  /** The public page, or the owner's screen, as a path with its query; nothing while it leads nowhere. */
  readonly pathOf: (context: Context, code: PrintedCode) => Promise<string | undefined>
}
export const codesToPrint = extensionPoint<Leading>('codes to print')

/** The path that stands in a QR code: short, so that it is read from afar, and the same for all kinds. */
export const pathOfCode = ({ code }: Pick<PrintedCode, 'code'>): string => `/q/${code}`

export const whereTo = async (context: Context, code: string): Promise<{ path: string }> => {
  const found = await codeCalled(context, code)
  const path = found && (await codesToPrint.answers.find(({ kind }) => kind === found.kind)?.pathOf(context, found))
  if (!path) throw new Failed(codeUnknown)
  return { path }
}
