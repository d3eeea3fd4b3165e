import type { BackupStep, BackupState as State } from '@qifuyun/contract/backup/constants.ts'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { Tooltip } from 'antd'
import { Ban, Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/operator/texts.ts'
import type { Backup } from './use-backups.ts'

const STATE_WORD = {
  waiting: '等待执行',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  interrupted: '已中断',
} as const satisfies Record<State, TextKey>

/** What it does, and where it failed. */
const STEP_WORD = { copying: '复制数据', storing: '写入存放位置', verifying: '恢复验证' } as const satisfies Record<BackupStep, TextKey>
const STEPS = Object.keys(STEP_WORD)

/** How a backup is, how far it is, or why it failed. */
export const BackupState = ({ backup: { state, step, bytes, reason } }: { backup: Backup }): ReactNode => {
  const t = useText()
  const word = t(STATE_WORD[state])
  if (state === 'running' && step !== null)
    return (
      <StatusTag tone="info">
        {t('{n}/{of} {step} {size}', { n: STEPS.indexOf(step) + 1, of: STEPS.length, step: t(STEP_WORD[step]), size: fileSize(bytes) })}
      </StatusTag>
    )
  if (state === 'failed')
    return (
      <Tooltip title={reason}>
        <span>
          <StatusTag tone="error" icon={CircleAlert}>
            {step === null ? word : t('{step}失败', { step: t(STEP_WORD[step]) })}
          </StatusTag>
        </span>
      </Tooltip>
    )
  if (state === 'interrupted')
    return (
      <StatusTag tone="warning" icon={Ban}>
        {word}
      </StatusTag>
    )
  return state === 'done' ? (
    <StatusTag tone="success" icon={Check}>
      {word}
    </StatusTag>
  ) : (
    <StatusTag tone="slate">{word}</StatusTag>
  )
}
