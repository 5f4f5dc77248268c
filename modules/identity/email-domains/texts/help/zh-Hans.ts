import type { Help } from '#kit/contract/help.ts'

export default {
  title: '邮箱域名',
  about: '机构人员可使用的邮箱地址中 @ 之后的部分。',
  questions: [
    {
      ask: '域名何时生效？',
      answer: '验证后生效：可将验证码发往 postmaster 或 hostmaster 邮箱，或加入 TXT 记录。验证前不会允许或限制任何人。',
    },
    {
      ask: '为什么不接受 gmail.com？',
      answer: '公共邮箱服务、临时邮箱及多人共用的域名不属于任何机构。',
    },
    {
      ask: '删除域名后，用户会怎样？',
      answer: '用户保留原有地址，只有新的邀请须符合余下的域名。',
    },
  ],
} satisfies Help
