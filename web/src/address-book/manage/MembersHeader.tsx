import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { Badge, Button, Dropdown } from 'antd'
import { ArrowDownUp, ChevronDown, Ellipsis, History, ListPlus, QrCode, UserRoundPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useFrontPage } from '../calls.ts'
import { PaneHeading } from '../members/PaneHeading.tsx'
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
  go: (change: Partial<MemberPlace>) => void
}

/** Which node it is, who heads it, and the ways to let people in. */
export const MembersHeader = ({ path, total, place, go }: MembersHeaderProps): ReactNode => {
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
  const others = [
    { key: 'fields', icon: <ListPlus {...ICON} />, label: t('成员字段') },
    { key: 'left', icon: <History {...ICON} />, label: t('离职记录') },
    { key: 'import', icon: <ArrowDownUp {...ICON} />, label: t('导入导出') },
  ]
  const startOther = (key: string): void => {
    if (key === 'import') void navigate(to.importExport(place.organUuid))
    else show(key === 'left' ? 'left' : 'fields')
  }
  const start = (key: string): void => {
    if (key === 'add') void navigate(to.memberAdd(place.organUuid))
    else if (key === 'import') void navigate(to.importExport(place.organUuid))
    else setInviting(key === 'batch' ? 'batch' : 'code')
  }
  return (
    <header className={styles.header}>
      <PaneHeading
        title={node?.organName ?? t('企业通讯录')}
        total={total}
        onBack={() => go({ organUuid: undefined, keyword: '', stars: false, chart: false, statusCode: MEMBER_STATUS.active })}
      >
        {node === undefined || node.headUserList.length === 0 ? null : (
          <p className={styles.heads}>{t('负责人：{names}', { names: node.headUserList.map(({ userName }) => userName).join(t('、')) })}</p>
        )}
      </PaneHeading>
      <div className={styles.deeds}>
        <Badge count={pending} size="small">
          <Button icon={<UserRoundPlus {...ICON} />} onClick={() => show('audit')}>
            {t('加入申请')}
          </Button>
        </Badge>
        <Button icon={<QrCode {...ICON} />} onClick={() => setInviting('code')}>
          {t('邀请')}
        </Button>
        <Dropdown trigger={['click']} menu={{ items: others, onClick: ({ key }) => startOther(key) }}>
          <Button icon={<Ellipsis {...ICON} />} aria-label={t('更多操作')} title={t('更多操作')} />
        </Dropdown>
        <Dropdown trigger={['click']} menu={{ items: ways, onClick: ({ key }) => start(key) }}>
          <Button type="primary" icon={<ChevronDown {...ICON} />} iconPlacement="end">
            {t('添加成员')}
          </Button>
        </Dropdown>
      </div>
      <Suspense>
        {inviting === 'code' ? <InviteDialog organUuid={place.organUuid} onClose={close} /> : null}
        {inviting === 'batch' ? <BatchInviteDialog organUuid={node?.organUuid} onClose={close} /> : null}
      </Suspense>
    </header>
  )
}
