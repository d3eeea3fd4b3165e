import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { Badge, Button, Dropdown } from 'antd'
import { ArrowDownUp, ChevronDown, History, ListPlus, QrCode, UserRoundPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { useFrontPage } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import { to } from '../to.ts'
import styles from './MembersPane.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
const BatchInviteDialog = lazy(() => import('./BatchInviteDialog.tsx'))

interface MembersHeaderProps {
  path: readonly OrganNode[]
  total: number | undefined
  place: MemberPlace
}

/** Which node it is, who heads it, and the ways to let people in. */
export const MembersHeader = ({ path, total, place }: MembersHeaderProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [inviting, setInviting] = useState<'code' | 'batch'>()
  const pending = useFrontPage().data?.pendingAuditCount ?? 0
  const node = path.at(-1)
  const close = (): void => setInviting(undefined)
  const [, setQuery] = useSearchParams()
  // Over the list as it is.
  const show = (drawer: 'audit' | 'left' | 'fields'): void =>
    setQuery((before) => {
      before.set(drawer, '1')
      return before
    })
  const ways = [
    { key: 'add', label: t('按手机号添加') },
    { key: 'batch', label: t('批量邀请') },
    { key: 'code', label: t('二维码或链接邀请') },
    { key: 'import', label: t('表格导入') },
  ]
  const start = (key: string): void => {
    if (key === 'add') void navigate(to.memberAdd(place.organUuid))
    else if (key === 'import') void navigate(to.importExport(place.organUuid))
    else setInviting(key === 'batch' ? 'batch' : 'code')
  }
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span className={styles.name}>{node?.organName ?? t('企业通讯录')}</span>
          {total === undefined ? null : <span className={styles.count}>{t('{n} 人', { n: total })}</span>}
        </h1>
        {node === undefined || node.headUserList.length === 0 ? null : (
          <p className={styles.heads}>{t('负责人：{names}', { names: node.headUserList.map(({ userName }) => userName).join(t('、')) })}</p>
        )}
      </div>
      <div className={styles.deeds}>
        <Badge count={pending} size="small">
          <Button icon={<UserRoundPlus {...ICON} />} onClick={() => show('audit')}>
            {t('加入申请')}
          </Button>
        </Badge>
        <Button icon={<History {...ICON} />} onClick={() => show('left')}>
          {t('离职记录')}
        </Button>
        <Button icon={<ListPlus {...ICON} />} onClick={() => show('fields')}>
          {t('成员字段')}
        </Button>
        <Button icon={<ArrowDownUp {...ICON} />} onClick={() => void navigate(to.importExport(place.organUuid))}>
          {t('导入导出')}
        </Button>
        <Button icon={<QrCode {...ICON} />} onClick={() => setInviting('code')}>
          {t('邀请')}
        </Button>
        <Dropdown trigger={['click']} menu={{ items: ways, onClick: ({ key }) => start(key) }}>
          <Button type="primary" icon={<ChevronDown {...ICON} />} iconPlacement="end">
            {t('添加成员')}
          </Button>
        </Dropdown>
      </div>
      <Suspense>
        {inviting === 'code' ? <InviteDialog organUuid={place.organUuid} onClose={close} /> : null}
        {inviting === 'batch' ? <BatchInviteDialog organUuid={place.organUuid} onClose={close} /> : null}
      </Suspense>
    </header>
  )
}
