import type { Help } from '#kit/contract/help.ts'

export default {
  title: '导出',
  about: '您要求导出的列表文件。文件在后台制作，以邮件发送给您，并保存在此。',
  questions: [
    {
      ask: '文件可以下载多久？',
      answer: '视大厦在设置中规定的期限而定。过期后请重新导出。',
    },
    {
      ask: '为什么导出失败？',
      answer: '列表中会说明原因。最常见的是提出导出后，相应权限已被收回。',
    },
    {
      ask: '同事会看到我的导出文件吗？',
      answer: '不会。只有提出导出的人，在当时所属的机构中才能看到。',
    },
  ],
} satisfies Help
