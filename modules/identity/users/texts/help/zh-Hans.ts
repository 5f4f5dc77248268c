import type { Help } from '#kit/contract/help.ts'

export default {
  title: '用户',
  about: '机构的人员：谁属于机构、担任什么角色，以及机构所知的资料。',
  questions: [
    {
      ask: '邀请的有效期是多久？',
      answer: '七天。重新发出邀请会产生新链接，旧链接随即失效。',
    },
    {
      ask: '为什么不能更改某人的角色？',
      answer: '任何人都不能给予或收回自己没有的权限，也不能更改自己的权限；机构还必须保留至少一名管理员。',
    },
    {
      ask: '有人离开时会怎样？',
      answer: '其成员身份连同相关项目（例如用户组的名额）一并终止，事前会先列出所有影响。账户本身仍属于该人。',
    },
  ],
} satisfies Help
