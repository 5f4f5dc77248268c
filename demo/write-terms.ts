import { instantOf } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import legalEn from '#modules/identity/session/texts/legal-en.ts'
import legalHans from '#modules/identity/session/texts/legal-zh-Hans.ts'
import legalHant from '#modules/identity/session/texts/legal-zh-Hant.ts'
import type { TermsTables } from '#modules/property/terms/server/tables.ts'
import { inLanguages } from './in-languages.ts'
import { say, type Words } from './poll-plan.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll } from './write.ts'

const title = say('Terms of use, second edition', '使用條款（第二版）', '使用条款（第二版）')
const news: Words = say(
  '# 11. Lost phones and cards\n\nReport a lost phone, card or pass to the security desk of your building at once, so that it can be blocked. Until then whoever finds it may open doors in your name.',
  '# 11. 遺失電話及門卡\n\n如遺失電話、門卡或通行證，請立即通知大廈保安，以便停用。停用之前，拾獲者可能以你的名義開門。',
  '# 11. 手机和门卡遗失\n\n如遗失手机、门卡或通行证，请立即通知大厦保安，以便停用。停用之前，拾获者可能以您的名义开门。',
)

/** The text that comes with the product, as somebody would type it. */
const plain = ({ lead, sections }: (typeof legalEn)['terms'], productName: string): string =>
  [lead, ...sections.flatMap(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs])].join('\n\n').replaceAll('{product}', productName)

/**
 * The text of the product with a section more, months ahead. Until then its own text is in force and nobody is asked to accept anything: whoever
 * is invited meanwhile goes straight to work.
 */
export const writeTerms = async (city: City, { productName }: Pick<Config, 'productName'>): Promise<void> => {
  const days = city.daysOf('hk')
  const [deputy, head] = city.adminsOf('platform')
  const [written, published] = [days.at(-16, '11:45'), days.at(-9, '17:05')]
  const [en, hant, hans] = [legalEn, legalHant, legalHans].map(({ terms }, at) => `${plain(terms, productName)}\n\n${news[at] ?? ''}`)
  const effectiveOn = days.firstOfMonth(3)
  const values = {
    descriptions: inLanguages({ title, text: [en ?? '', hant ?? '', hans ?? ''] }),
    effectiveOn,
    effectiveAt: instantOf(effectiveOn, '00:00', 'Asia/Hong_Kong'),
    mustAccept: true,
  }
  const row = {
    ...madeAt(city, written, deputy),
    ...values,
    descriptions: JSON.stringify(values.descriptions),
    status: 'PUBLISHED',
    version: 2,
    publishedAt: published,
    publishedBy: head.userId,
    updatedAt: published,
    updatedBy: head.userId,
  }
  const [id] = await insertAll([row], (some) => typed<TermsTables>(city.open).insertInto('termsEditions').values(some).returning('id').execute())
  const changes = { status: { before: 'DRAFT', after: 'PUBLISHED' }, ...made({ publishedAt: published, publishedBy: head.userId }) }
  await writeTrail(city, [
    { at: written, by: deputy, table: 'termsEditions', id, action: 'created', changes: made({ status: 'DRAFT', ...values }) },
    { at: published, by: head, table: 'termsEditions', id, action: 'published', changes },
  ])
}
