import type { ApproverRule, NotifierRule, SignMode } from '@qifuyun/contract/approvals/definition.ts'
import type { TextKey } from '#src/approvals/designer/texts.ts'

export type RuleName = ApproverRule['rule']
export type NotifierRuleName = NotifierRule['rule']

/** How the ways to find approvers are called. */
export const RULE_NAME = {
  users: '指定成员',
  role: '角色',
  head: '部门负责人',
  headChain: '连续多级主管',
  pick: '发起人自选',
  field: '表单内联系人',
  prevPick: '上一节点指定',
  self: '发起人自己',
} as const satisfies Record<RuleName, TextKey>

export const APPROVER_RULES = Object.keys(RULE_NAME) as RuleName[]
export const NOTIFIER_RULES = ['users', 'role', 'head', 'field', 'self'] as const satisfies NotifierRuleName[]

export const SIGN_NAME = { any: '或签', all: '会签', seq: '依次审批', ratio: '按比例' } as const satisfies Record<SignMode, TextKey>
export const SIGN_HINT = {
  any: '一人同意或拒绝即可',
  all: '需全部同意',
  seq: '按顺序逐个审批',
  ratio: '达到比例即通过',
} as const satisfies Record<SignMode, TextKey>

const PICK_MAX = 10

/** A rule as it begins, before anything is filled in. */
export const startRule = (rule: RuleName): ApproverRule => {
  switch (rule) {
    case 'users':
      return { rule, userUuidList: [] }
    case 'role':
      return { rule, orgRoleIdList: [], scope: 'all' }
    case 'head':
      return { rule, level: 0, missing: 'upward' }
    case 'headChain':
      return { rule, levels: 2 }
    case 'self':
      return { rule }
    case 'field':
      return { rule, fieldKey: '' }
    case 'pick':
    case 'prevPick':
      return { rule, min: 1, max: PICK_MAX }
  }
}

/** How people decide in a new rule: one for themselves, several all of them (approvals.md section 6). */
export const usualMode = (rule: ApproverRule, before: SignMode): SignMode => {
  if (rule.rule === 'headChain') return 'seq'
  if (rule.rule === 'head' || rule.rule === 'self') return 'any'
  if (rule.rule === 'users') return rule.userUuidList.length > 1 ? 'all' : 'any'
  return before
}
