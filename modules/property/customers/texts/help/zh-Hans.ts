import type { Help } from '#kit/contract/help.ts'

export default {
  title: '客户',
  about: '平台供应商的大厦及办公室客户：资料、计划、附加功能及通行证。',
  questions: [
    {
      ask: '停用客户后会怎样？',
      answer: '该处所有人会立即退出登录；如属大厦，其公司的人员也一样。事前会先列出人数。',
    },
    {
      ask: '谁会成为负责人？',
      answer: '首位接受邀请的管理员。其后机构可改由他人担任。',
    },
    {
      ask: '代码是什么？',
      answer: '机构的简称，在整个系统中独一无二。如不填写，系统会自动生成。',
    },
  ],
} satisfies Help
