import type { Help } from '#kit/contract/help.ts'

export default {
  title: '全局用户组',
  about: '跨大厦的人员组，由平台供应商为自己的内容而设。',
  questions: [
    {
      ask: '谁可以加入全局组？',
      answer: '任何在系统有账户的人，不论属于哪座大厦。',
    },
    {
      ask: '大厦会看到这些组吗？',
      answer: '不会。只有平台供应商可以查看、选用及管理。',
    },
    {
      ask: '可以用文件加入成员吗？',
      answer: '可以。文件每行为一个组及其成员的邮箱地址；新名称会建立组，已有的组会加入这些成员。',
    },
  ],
} satisfies Help
