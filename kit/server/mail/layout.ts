import type { Language } from '#kit/contract/language.ts'
import type { Config } from '#kit/server/config.ts'
import { type Html, html } from '#kit/server/docs/html.ts'
import { sayKit } from '#kit/server/messages.ts'
import type { Logo, Sender } from './sender.ts'

/** What is put into the layout; nothing in it makes a link by itself. */
export interface Written {
  language: Language
  subject: string
  paragraphs: readonly string[]
  button: { label: string; address: string } | undefined
  sender: Sender | undefined
}
type Product = Pick<Config, 'productName' | 'supportEmail'>

/** The same characters are drawn differently in Hong Kong and on the mainland. */
const hanFonts: Readonly<Record<Language, string>> = {
  en: "'PingFang HK','Microsoft JhengHei'",
  'zh-Hant': "'PingFang HK','Microsoft JhengHei'",
  'zh-Hans': "'PingFang SC','Microsoft YaHei'",
}

/** By which the head names the picture that comes with the mail. */
export const logoId = 'logo'

const footOf = ({ productName, supportEmail }: Product, { language, sender }: Pick<Written, 'language' | 'sender'>): string[] => [
  sender ? sayKit(language, 'mailSentFor', { name: productName, organisation: sender.name }) : sayKit(language, 'mailSentBy', { name: productName }),
  sayKit(language, 'mailQuestions', { email: supportEmail }),
]

/** Complete by itself: whoever reads no HTML misses nothing. */
export const plainText = (product: Product, written: Written): string => {
  const { language, paragraphs, button, sender } = written
  const head = sender ? [sender.name, sender.building].filter(Boolean).join('\n') : product.productName
  const link = button ? [`${sayKit(language, 'mailButton', { label: button.label })}\n${button.address}`] : []
  return [head, ...paragraphs, ...link, `-- \n${footOf(product, written).join('\n')}`].join('\n\n')
}

/** Inside 160 × 40, in its own proportions. */
const sizeOf = ({ width, height }: Logo): { width: number; height: number } => {
  const scale = Math.min(160 / width, 40 / height, 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// Under a name of its own: the formatter would break tags over lines, and mails keep every blank.
const part = html

/** On white in the dark, too: logos are drawn for paper. Without one the first letter stands there. */
const mark = (name: string, logo: Logo | undefined): Html => {
  if (!logo) {
    const [first = ''] = name.trim()
    return part`<td class="mark" width="40" height="40" align="center" valign="middle" bgcolor="#12566B" style="width:40px;height:40px;background:#12566B;color:#FFFFFF;border-radius:6px;font-size:18px;line-height:40px;font-weight:600" aria-hidden="true">${first.toUpperCase()}</td>`
  }
  const { width, height } = sizeOf(logo)
  return part`<td valign="middle" bgcolor="#FFFFFF" style="background:#FFFFFF;border-radius:6px"><img src="cid:${logoId}" width="${width}" height="${height}" alt="" style="display:block;border:0;width:${width}px;height:${height}px"></td>`
}

/** Mail programs that go dark by themselves leave these alone, or turn them round as a whole. */
const dark =
  '.desk{background:#0D1113!important}.sheet{background:#14191B!important;border-color:#252D30!important}.text{color:#E8EDEE!important}.quiet{color:#93A0A4!important}.line{border-color:#252D30!important}.button{background:#7DBACA!important}.button a{color:#06222B!important}.mark{background:#7DBACA!important;color:#06222B!important}'
const style: Html = {
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark}}@media (max-width:600px){.sheet>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}}`,
}

const table: Html = { markup: 'role="presentation" cellpadding="0" cellspacing="0" border="0"' }

const buttonOf = ({ label, address }: { label: string; address: string }, language: Language): Html => part`
<table ${table} style="margin:20px 0 16px"><tr><td class="button" bgcolor="#12566B" style="background:#12566B;border-radius:6px;mso-padding-alt:11px 18px"><a href="${address}" target="_blank" style="display:inline-block;padding:11px 18px;color:#FFFFFF;text-decoration:none;font-weight:600;line-height:20px">${label}</a></td></tr></table>
<p class="quiet" style="margin:0;color:#5A676C;font-size:12.5px;line-height:18px">${sayKit(language, 'mailAddressBelow')}<br><span style="word-break:break-all">${address}</span></p>`

/** Tables, since the mail programs of offices lay out nothing else; colours stand twice, for those that read no style. */
export const htmlText = (product: Product, written: Written): string => {
  const { language, subject, paragraphs, button, sender } = written
  const name = sender?.name ?? product.productName
  const building =
    sender?.building && part`<br><span class="quiet" style="color:#5A676C;font-weight:400;font-size:13px;line-height:18px">${sender.building}</span>`
  const font: Html = { markup: `font-family:Geist,${hanFonts[language]},'Noto Sans','Segoe UI',Arial,sans-serif` }
  return part`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${style}</style>
</head>
<body class="desk" bgcolor="#F2F4F5" style="margin:0;padding:0;background:#F2F4F5">
<table ${table} width="100%" class="desk" bgcolor="#F2F4F5" style="background:#F2F4F5"><tr><td align="center" style="padding:32px 12px">
<table ${table} width="560" class="sheet" bgcolor="#FFFFFF" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E4E9EA;border-radius:12px;text-align:left;font-size:14px;line-height:22px;${font}">
<tr><td class="line" style="padding:20px 32px;border-bottom:1px solid #E4E9EA"><table ${table}><tr>${mark(name, sender?.logo)}<td class="text" valign="middle" style="padding-left:12px;color:#172023;font-weight:600;font-size:15px;line-height:20px;overflow-wrap:anywhere">${name}${building}</td></tr></table></td></tr>
<tr><td style="padding:28px 32px">
<h1 class="text" style="margin:0 0 16px;color:#172023;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere">${subject}</h1>
${paragraphs.map((paragraph) => part`<p class="text" style="margin:0 0 12px;color:#172023;overflow-wrap:anywhere">${paragraph}</p>`)}
${button && buttonOf(button, language)}
</td></tr>
<tr><td class="line quiet" style="padding:16px 32px;border-top:1px solid #E4E9EA;color:#5A676C;font-size:12px;line-height:18px;overflow-wrap:anywhere">${footOf(product, written).map((line) => part`<div>${line}</div>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.markup
}
