import { SECOND_FACTOR, type SecondFactor } from '@qifuyun/contract/second-factor/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Alert, App, Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useOwnFactor, usePolicy, useSavePolicy } from './api.ts'
import styles from './SignInSecurity.module.css'
import { useText } from './texts.ts'

const CHOICES = [
  { code: SECOND_FACTOR.none, word: '不要求', hint: '成员可以自行开启', ask: '不再要求二次验证？' },
  { code: SECOND_FACTOR.administrators, word: '要求管理员', hint: '管理员开启后才能进入企业', ask: '要求管理员使用二次验证？' },
  { code: SECOND_FACTOR.all, word: '要求全员', hint: '所有成员开启后才能进入企业', ask: '要求全员使用二次验证？' },
] as const

const useAsk = (version: number) => {
  const t = useText()
  const { modal } = App.useApp()
  const save = useSavePolicy()
  return (secondFactorCode: SecondFactor): void => {
    const choice = CHOICES.find(({ code }) => code === secondFactorCode)
    if (choice === undefined) return
    const none = secondFactorCode === SECOND_FACTOR.none
    modal.confirm({
      title: t(choice.ask),
      content: none ? t('成员可以自行开启') : t('立即对已登录的成员生效，未开启的成员会被要求设置。'),
      okText: none ? t('不再要求') : t('确定要求'),
      cancelText: t('取消'),
      // A refusal has been shown by the request layer.
      onOk: () => save.mutateAsync({ secondFactorCode, version }).catch(() => undefined),
    })
  }
}

/** Of whom the enterprise asks a second factor. */
export const PolicyCard = (): ReactNode => {
  const t = useText()
  const policy = usePolicy()
  const own = useOwnFactor()
  const ask = useAsk(policy.data?.version ?? 0)
  if (policy.isLoadingError) return <LoadFailed error={policy.error} onRetry={() => void policy.refetch()} />
  if (!policy.data) return <PageSkeleton />
  const { secondFactorCode, factorCount, memberCount } = policy.data
  const without = own.data?.sinceTime === null
  return (
    <section className={styles.card} aria-label={t('二次验证要求')}>
      <header className={styles.head}>
        <h2>{t('二次验证要求')}</h2>
        <span>{t('{n} 人已开启，共 {total} 人', { n: factorCount, total: memberCount })}</span>
      </header>
      {without ? (
        <Alert
          type="info"
          showIcon
          className={styles.alert ?? ''}
          title={t('先在头像菜单的账号安全中开启，才能要求其他人。')}
          action={
            <Button size="small" onClick={() => openOverlay('security')}>
              {t('去开启')}
            </Button>
          }
        />
      ) : null}
      <Radio.Group
        value={secondFactorCode}
        onChange={({ target }) => ask(CHOICES.find(({ code }) => code === target.value)?.code ?? 'none')}
      >
        <div className={styles.choices}>
          {CHOICES.map(({ code, word, hint }) => (
            <Radio key={code} value={code} disabled={without && code !== secondFactorCode && code !== SECOND_FACTOR.none}>
              <span className={styles.word}>{t(word)}</span>
              <span className={styles.hint}>{t(hint)}</span>
            </Radio>
          ))}
        </div>
      </Radio.Group>
    </section>
  )
}
