import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import type { ComponentProps } from 'react'
import type { TextKey } from '#src/operator/texts.ts'

interface Look {
  tone: ComponentProps<typeof StatusTag>['tone']
  word: TextKey
}

/** States of the certification; those that the operator works on stand first. */
export const STANDING_CODES = [CERTIFICATION.inReview, CERTIFICATION.certified, CERTIFICATION.refused, CERTIFICATION.none] as const

type Code = (typeof STANDING_CODES)[number]

export const STANDING: Readonly<Record<Code, Look>> & Readonly<Record<string, Look | undefined>> = {
  [CERTIFICATION.inReview]: { tone: 'warning', word: '待审核' },
  [CERTIFICATION.certified]: { tone: 'success', word: '已认证' },
  [CERTIFICATION.refused]: { tone: 'error', word: '未通过' },
  [CERTIFICATION.none]: { tone: 'slate', word: '未认证' },
}
