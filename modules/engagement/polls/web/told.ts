import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

/** Without the hour of publishing and of answering, which is that of the entry. */
export const told = {
  descriptions: 'field.descriptions',
  successPage: 'successPage',
  imageUuids: 'images',
  referenceNo: 'field.referenceNo',
  status: 'status',
  publishStartDate: 'field.publishStartDate',
  publishStartTime: 'field.publishStartTime',
  publishEndDate: 'field.publishEndDate',
  publishEndTime: 'field.publishEndTime',
  triggerPoint: 'field.triggerPoint',
  visible: 'field.visible',
  dismissalLimit: 'dismissalLimit',
  hideResults: 'field.hideResults',
  reached: 'field.reached',
  optionType: 'answerType',
  texts: 'questionText',
  required: 'mustBeAnswered',
  choices: 'choices',
  position: 'field.position',
} satisfies Told<typeof en>
