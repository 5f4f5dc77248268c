import type { Help } from '#kit/contract/help.ts'

export default {
  title: '个人数据',
  about: '系统所存储的个人数据：可导出为单一文件、删除并取得回执，并在期满后清除。',
  questions: [
    {
      ask: '怎样取得关于我的所有数据？',
      answer: '在“我的数据”中申请文件。文件在后台制作，可在七天内下载。',
    },
    {
      ask: '什么是异议？',
      answer: '您不同意机构所记录的某项数据。在管理员答复前，异议会一直显示。',
    },
    {
      ask: '申请删除后会怎样？',
      answer: '如您是负责人或最后一名管理员，会在七天内离开，以便另行委任。其后可识别您身份的数据会被删除，并发出回执列明所作处理。',
    },
  ],
} satisfies Help
