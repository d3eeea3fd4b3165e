import { dict } from '@qifuyun/kit/fields.ts'
import { TYPE } from '#src/training/codes.ts'

export const typeField = (label: string) =>
  dict(label, {
    single: [TYPE.single, '单选', 'info'],
    multiple: [TYPE.multiple, '多选', 'violet'],
    judge: [TYPE.judge, '判断', 'success'],
    fill: [TYPE.fill, '填空', 'warning'],
    essay: [TYPE.essay, '问答', 'neutral'],
  })

export const levelField = (label: string) =>
  dict(label, { easy: ['1', '容易', 'success'], medium: ['2', '中等', 'info'], hard: ['3', '困难', 'error'] })
