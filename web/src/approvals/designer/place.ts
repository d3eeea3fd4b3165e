import type { TextKey } from './texts.ts'

export const STEPS = ['base', 'form', 'flow', 'more'] as const
/** One of the four pages of the designer. */
export type Step = (typeof STEPS)[number]

export const STEP_NAME = {
  base: '基础信息',
  form: '表单设计',
  flow: '流程设计',
  more: '更多设置',
} as const satisfies Record<Step, TextKey>

/** The step that the hash of an address names, the first one otherwise: another query would build the page again. */
export const stepOf = (hash: string): Step => STEPS.find((step) => `#${step}` === hash) ?? 'base'
