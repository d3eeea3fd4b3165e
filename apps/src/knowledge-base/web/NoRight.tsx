import { useAdd } from '@qifuyun/kit-web/api.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { doorCall } from './calls.generated.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const REASON_MAX = 200

const Asking = ({ space, onAsked }: { space: string; onAsked: () => void }): ReactNode => {
  const t = useText()
  const [reason, setReason] = useState('')
  const add = useAdd(request, { onDone: onAsked })
  return (
    <div className={styles.asking}>
      <Input.TextArea
        aria-label={t('申请理由')}
        placeholder={t('申请理由')}
        maxLength={REASON_MAX}
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="primary"
        loading={add.isPending}
        onClick={() => add.mutate({ space, right: RIGHT.read, reason: reason.trim() === '' ? null : reason.trim() })}
      >
        {t('申请权限')}
      </Button>
    </div>
  )
}

/** Says that a document is shut to the reader, and asks those who manage its space to open it. */
export const NoRight = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const door = useCall(doorCall, { doc: uuid })
  if (door.isPending) return <PageSkeleton />
  const space = door.data?.space ?? null
  if (space === null) return <StateBlock picture="noResult" title={t('文档不存在')} />
  return (
    <StateBlock
      picture="noAccess"
      title={t('您没有阅读该文档的权限')}
      hint={
        door.data?.asked
          ? t('已提交申请，请等待「{space}」的管理人处理', { space: space.name })
          : t('文档属于知识空间「{space}」', { space: space.name })
      }
      action={door.data?.asked ? null : <Asking space={space.uuid} onAsked={() => void door.refetch()} />}
    />
  )
}
