import type { z } from 'zod'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import type { AudienceInput } from '#modules/identity/audience/contract.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import * as contract from '../contract.ts'
import type { PollQuestionInput } from '../contract/questions.ts'

export type NewPoll = z.input<typeof contract.PollCreateInput>
type NewQuestion = z.input<typeof PollQuestionInput>

export const english = (text: string) => [{ languageCode: 'en' as const, text }]

/** What somebody types for a poll of March 2027. */
export const pollOf = (title: string, more: Partial<NewPoll> = {}): NewPoll & Pick<AudienceInput, 'viewableBy'> => ({
  pollFormDescList: [{ languageCode: 'en', title, description: `About ${title}`, buttonText: 'Answer' }],
  publishStartDate: '2027-03-01',
  publishEndDate: '2027-03-31',
  triggerPoint: 'HOME_PAGE',
  ...more,
  viewableBy: more.viewableBy ?? 'ALL',
})

export const choiceOf = (text: string, ...choices: string[]): NewQuestion => ({
  optionType: 'SINGLE_CHOICE',
  required: true,
  texts: english(text),
  choices: choices.map((choice) => ({ texts: english(choice) })),
})
export const questionOf = (optionType: 'TEXT' | 'RATING', text: string): NewQuestion => ({ optionType, required: false, texts: english(text) })

/** A draft with its questions, made by its own calls. */
export const draftPoll = async (
  call: Caller,
  poll: NewPoll,
  questions: NewQuestion[] = [choiceOf('Tea or coffee?', 'Tea', 'Coffee')],
): Promise<contract.Poll> => {
  const { uuid, version } = await call.get(contract.createPoll, { body: poll })
  return call.get(contract.updateQuestions, { params: { uuid }, version, body: { options: questions } })
}

export const publish = (call: Caller, { uuid, version }: contract.Poll): Promise<contract.Poll> =>
  call.get(contract.publishPoll, { params: { uuid }, version })

/** The first choice of each question with choices. */
export const answersTo = ({ options }: Pick<contract.Poll, 'options'>, choice = 0) =>
  options.flatMap(({ uuid, choices }) => (choices[choice] ? [{ questionUuid: uuid, choiceUuids: [choices[choice].uuid] }] : []))

export const polls = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const picture = await call.get(uploadFile, { form: { module: 'polls' } }, { file: { name: `${canary('picture')}.png`, content: png } })
      // a building addresses itself and one of its companies, not the others
      const company = me.centre.landlordId === null ? await world.tenantIn(me.centre, canary('company')) : undefined
      const audience: Partial<NewPoll> = company ? { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [me.centre.id, company.id] } : {}
      const input = {
        ...pollOf(canary('title'), audience),
        pollFormDescList: [
          { languageCode: 'en' as const, title: canary('title'), description: canary('description'), buttonText: canary('button').slice(0, 40) },
        ],
        imageFileUuids: [picture.uuid],
      }
      const questions = [choiceOf(canary('question'), canary('choice-1'), canary('choice-2')), questionOf('TEXT', canary('question-2'))]
      const draft = await draftPoll(call, input, questions)
      const open = await publish(call, await draftPoll(call, input, questions))
      const { uuid, version } = await draftPoll(call, input, questions)
      await call.get(contract.deletePoll, { params: { uuid }, version })
      return { draft, open, input, gone: { uuid, version: version + 1 } }
    },
    calls: {
      listPolls: () => ({ query: { limit: 100 } }),
      countPolls: () => ({}),
      getPoll: ({ open }) => ({ params: { uuid: open.uuid } }),
      listQuestions: ({ open }) => ({ params: { uuid: open.uuid } }),
      listOptionTypes: () => ({}),
      listTriggerPoints: () => ({}),
      createPoll: ({ input }) => ({ body: input }),
      updatePoll: ({ draft, input }) => ({ params: { uuid: draft.uuid }, version: draft.version, body: { ...input, triggerPoint: 'AFTER_SIGN_IN' } }),
      publishPoll: ({ draft }) => ({ params: { uuid: draft.uuid }, version: draft.version }),
      deletePoll: ({ draft }) => ({ params: { uuid: draft.uuid }, version: draft.version }),
      restorePoll: ({ gone }) => ({ params: { uuid: gone.uuid }, version: gone.version }),
      updateSuccessPage: ({ draft }) => ({
        params: { uuid: draft.uuid },
        version: draft.version,
        body: { successPage: [{ languageCode: 'en' as const, title: 'Thank you', description: 'See you next month.' }] },
      }),
      updateDismissalLimit: ({ draft }) => ({ params: { uuid: draft.uuid }, version: draft.version, body: { dismissalLimit: 5 } }),
      updateVisible: ({ open }) => ({ params: { uuid: open.uuid }, version: open.version, body: { isVisible: false } }),
      updateQuestions: ({ draft }) => ({
        params: { uuid: draft.uuid },
        version: draft.version,
        body: { options: draft.options.map(({ uuid, optionType, texts, choices }) => ({ uuid, optionType, required: false, texts, choices })) },
      }),
      reorderQuestions: ({ draft }) => ({ params: { uuid: draft.uuid }, body: { optionUuids: draft.options.map(({ uuid }) => uuid).toReversed() } }),
      getResults: ({ open }) => ({ params: { uuid: open.uuid } }),
      emailResults: ({ open }) => ({ params: { uuid: open.uuid } }),
      getPollHistory: ({ open }) => ({ params: { uuid: open.uuid } }),
      listOpenPolls: () => ({}),
      answerPoll: ({ open }) => ({ params: { uuid: open.uuid }, body: { answers: answersTo(open) } }),
      dismissPoll: ({ open }) => ({ params: { uuid: open.uuid } }),
    },
    sheets: { after: { emailResults: ['answerPoll'] } },
  },
  () => ({
    listPolls: {
      status: ['DRAFT', 'ENDED'],
      statusArray: [['DRAFT'], ['ENDED']],
      triggerPoint: ['HOME_PAGE', 'NO_SUCH_PLACE'],
      viewableBy: ['OFFICE_TENANT', 'USER_GROUP'],
      isVisible: [true, false],
      publishDateFrom: ['2000-01-01', '2190-01-01'],
      publishDateTo: ['2190-01-01', '2000-01-01'],
    },
  }),
)
