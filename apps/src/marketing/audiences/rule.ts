import { z } from 'zod'

// Whom a rule is about: conditions that all, or any of them, hold, in groups of the same kind. Read by the server and by the page that makes it.

const ITEMS_MAX = 20
const VALUES_MAX = 100
export const DEPTH_MAX = 3
const DAYS_MAX = 3_650
const FEN_MAX = 10 ** 12

/** What a condition asks: its name, and what it is compared with. */
export const FIELDS = {
  kind: { label: '客户类型', of: 'choices' },
  project: { label: '所在项目', of: 'projects' },
  role: { label: '身份', of: 'choices' },
  tag: { label: '客户标签', of: 'tags' },
  arrears: { label: '欠费金额不低于', of: 'money' },
  birthday: { label: '生日在未来几天内', of: 'days' },
  movedIn: { label: '几天内新入住', of: 'days' },
  silent: { label: '几天内未联系', of: 'days' },
  holds: { label: '持有未使用的券', of: 'none' },
  got: { label: '几天内领过券', of: 'days' },
  used: { label: '几天内用过券', of: 'days' },
  joined: { label: '几天内参与过活动', of: 'days' },
  attended: { label: '几天内参加过社区活动', of: 'days' },
} as const
export type RuleField = keyof typeof FIELDS

const names = Object.keys(FIELDS) as [RuleField, ...RuleField[]]

const condition = z
  .strictObject({
    field: z.enum(names),
    /** It does not hold. */
    not: z.boolean().default(false),
    values: z.array(z.string().max(50)).max(VALUES_MAX).default([]),
    n: z.int().min(0).max(FEN_MAX).nullable().default(null),
  })
  .refine(({ field, values, n }) => {
    const { of } = FIELDS[field]
    if (of === 'none') return true
    if (of === 'days') return n !== null && n <= DAYS_MAX
    return of === 'money' ? n !== null : values.length > 0
  })
export type Condition = z.output<typeof condition>

export interface Group {
  op: 'and' | 'or'
  items: (Condition | Group)[]
}

const groupOf = (depth: number): z.ZodType<Group> => {
  const items = depth === 1 ? condition : z.union([condition, groupOf(depth - 1)])
  return z.strictObject({ op: z.enum(['and', 'or']), items: z.array(items).max(ITEMS_MAX) })
}

const rule = groupOf(DEPTH_MAX)

export const isGroup = (item: Condition | Group): item is Group => 'op' in item

/** The rule in a text; null where there is none. */
export const readRule = (text: string | null | undefined): Group | null => {
  try {
    const read = rule.safeParse(JSON.parse(text ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const writeRule = (group: Group): string => JSON.stringify(group)

/** All conditions of a rule, those of its groups among them. */
export const conditionsOf = (group: Group): Condition[] => group.items.flatMap((item) => (isGroup(item) ? conditionsOf(item) : [item]))

/** Mobiles in a text, each once. */
export const mobilesIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，、;；]+/).filter((each) => each !== '')),
]
