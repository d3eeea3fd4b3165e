import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { board } from '#src/screen-designer/boards/board.ts'
import styles from './BoardCards.module.css'
import { copyPreset, presetsCall } from './calls.generated.ts'
import { designPath } from './paths.ts'
import { Thumb } from './Thumb.tsx'
import { useText } from './texts.ts'

const Presets = (): ReactNode => {
  const t = useText()
  const go = useNavigate()
  const { may } = useRights(board)
  const found = useCall(presetsCall, {})
  const copy = useAction(copyPreset, { onDone: ({ uuid }) => void go(designPath(uuid)) })
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PageSkeleton />
  return (
    <ul className={styles.cards} aria-label={t('模板')}>
      {found.data.presets.map(({ key, name, ready, all, outline }) => (
        <li key={key} className={styles.card}>
          <Thumb outline={outline} />
          <strong>{name}</strong>
          <p data-lacking={ready < all || undefined}>{t('{ready}/{all} 个数据集可用', { ready, all })}</p>
          {may('add') ? (
            <Button
              loading={copy.isPending && copy.variables.key === key}
              aria-label={`${t('使用模板')} ${name}`}
              onClick={() => copy.mutate({ key })}
            >
              {t('使用模板')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** 模板: boards to begin with. */
export const PresetsPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <ScrollingPage heading={heading}>
    <Presets />
  </ScrollingPage>
)
