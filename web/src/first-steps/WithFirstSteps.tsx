import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFirstSteps } from './api.ts'
import styles from './Strip.module.css'
import { hasBegun, openSteps, type Progress, STEP } from './steps.ts'
import { useText } from './texts.ts'

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

interface StripProps {
  progress: Progress
  onOpen: () => void
  onDismiss: () => void
}

const Strip = ({ progress, onOpen, onDismiss }: StripProps): ReactNode => {
  const t = useText()
  const left = openSteps(progress)
  return (
    <section className={styles.strip} aria-label={t('开通步骤')}>
      <p className={styles.words}>
        {t('还差 {n} 步：{names}', { n: left.length, names: left.map((key) => t(STEP[key].name)).join('、') })}
      </p>
      <Button size="small" onClick={onOpen}>
        {t('继续开通')}
      </Button>
      <Button size="small" type="text" onClick={onDismiss}>
        {t('不再显示')}
      </Button>
    </section>
  )
}

const Asked = ({ children }: { children: ReactNode }): ReactNode => {
  const { enterpriseUuid } = useViewer().user
  const [dismissed, dismiss] = useRemembered(`first-steps.${enterpriseUuid}`)
  const { data, isLoading } = useFirstSteps(dismissed === null)
  const [shown, show] = useState<boolean>()
  const finished = data !== undefined && openSteps(data).length === 0
  // An enterprise that has done everything is not counted again.
  useEffect(() => {
    if (finished && dismissed === null) dismiss(true)
  })
  // The workbench would give way to the steps as soon as the answer is there.
  if (dismissed === undefined || (dismissed === null && isLoading)) return <PageSkeleton />
  if (data === undefined || dismissed === true || finished) return children
  if (shown ?? !hasBegun(data))
    return (
      <Suspense>
        <FirstSteps progress={data} onLeave={() => show(false)} onDismiss={() => dismiss(true)} />
      </Suspense>
    )
  return (
    <>
      <Strip progress={data} onOpen={() => show(true)} onDismiss={() => dismiss(true)} />
      {children}
    </>
  )
}

/** The home of whoever administers a new enterprise: its first steps while most of them are ahead, later a line above the workbench. */
export const WithFirstSteps = ({ children }: { children: ReactNode }): ReactNode => {
  const administers = usePermit([ROLE.administrationHome])
  return administers ? <Asked>{children}</Asked> : children
}
