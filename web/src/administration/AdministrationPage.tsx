import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './AdministrationPage.module.css'
import { menuSections } from './menu.ts'
import { type TextKey, useText } from './texts.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done on a page, one line a card. */
const HINTS: Readonly<Record<string, TextKey>> = {
  '/enterprise/home': '企业概况与活跃数据',
  '/enterprise/address': '部门、成员、邀请与加入审核',
  '/enterprise/application': '应用启停、可见范围与管理员',
  '/enterprise/payment': '支付单、退款与异常',
  '/enterprise/notice': '撰写、发布公告，查看已读情况',
  '/flow/config': '审批表单与流程的设计',
  '/enterprise/basic': '企业资料、认证与移交',
  '/enterprise/workingDays': '工作时间、节假日与调休',
  '/enterprise/role': '角色、功能权限与数据范围',
  '/activity': '活动的发布、报名与签到',
  '/course': '课程、章节与学习进度',
  '/meeting': '会议室与预订',
}

/** /administration: one card for each page of the administration that the user may open. */
const AdministrationPage = (): ReactNode => {
  const t = useText()
  const viewer = useViewer()
  const sections = menuSections(usePageRoutes(), viewer)
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <h1 className={styles.title}>{t('管理后台')}</h1>
        <p className={styles.enterprise}>{viewer.user.enterpriseName}</p>
        {sections.length === 0 ? (
          <StateBlock picture="noAccess" title={t('没有可以打开的管理页面')} hint={t('请联系企业管理员分配权限')} />
        ) : null}
        {sections.map(({ title, entries }) => (
          <section key={entries[0]?.path} className={styles.section}>
            {title === undefined ? null : <h2 className={styles.caption}>{title()}</h2>}
            <ul className={styles.cards}>
              {entries.map(({ path, title: name, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} className={styles.card}>
                    <span className={styles.icon}>{Icon ? <Icon {...ICON} /> : null}</span>
                    <span className={styles.words}>
                      <span className={styles.name}>{name()}</span>
                      <span className={styles.hint}>{HINTS[path] === undefined ? null : t(HINTS[path])}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
export default AdministrationPage
