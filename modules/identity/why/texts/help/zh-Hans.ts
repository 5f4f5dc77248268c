import type { Help } from '#kit/contract/help.ts'

export default {
  title: '为什么？',
  about: '某人为何能或不能打开页面、执行操作或查看记录：按次序列出所有条件，并标出首个不符合的条件。',
  questions: [
    {
      ask: '我可以查询谁？',
      answer: '您自己；管理员可查询所属机构的人员，大厦还可查询其公司的人员。',
    },
    {
      ask: '怎样查询某项记录？',
      answer: '从浏览器复制该记录的网址并粘贴。您本人也须有权查看该记录。',
    },
    {
      ask: '得到答案后可以怎样做？',
      answer: '不符合的条件会说明怎样可以改变，以及由谁处理。',
    },
  ],
} satisfies Help
