import { COMMENT_MAX } from '@qifuyun/contract/market/constants.ts'
import { addMarketComment as declaredAdd } from '@qifuyun/contract/market/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { addMarketComment } from '@qifuyun/ui/platform/request/endpoints/market.generated.ts'
import { Button, Form, Input, Pagination } from 'antd'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/market/texts.ts'
import { COMMENT_READS, type MarketAppInfo, useComments } from '../api.ts'
import styles from './Detail.module.css'
import { Stars, StarsField } from './Stars.tsx'

const PAGE_SIZE = 5
const BEST = 5

const CommentDialog = ({ app, onClose }: { app: MarketAppInfo; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('评价「{name}」', { name: app.appName })}
      okText={t('提交评价')}
      of={addMarketComment}
      rules={declaredAdd}
      fixed={{ marketAppUuid: app.marketAppUuid }}
      initialValues={{ score: BEST, content: '' }}
      refresh={COMMENT_READS}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item name="score" label={t('评分')}>
        <StarsField />
      </Form.Item>
      <Form.Item name="content" label={t('评价内容')}>
        <Input.TextArea rows={4} maxLength={COMMENT_MAX} showCount placeholder={t('说说使用感受，其他企业会看到；只显示姓氏')} />
      </Form.Item>
    </FormDialog>
  )
}

/** Anyone who has the application says what they think of it, once. */
const WriteButton = ({ app }: { app: MarketAppInfo }): ReactNode => {
  const t = useText()
  const [writing, setWriting] = useState(false)
  if (app.commentedFlag === 1) return <span className={styles.muted}>{t('已评价')}</span>
  if (app.subscribedFlag === 0) return <span className={styles.muted}>{t('订阅后才能评价')}</span>
  return (
    <>
      <Button size="small" icon={<MessageSquarePlus size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setWriting(true)}>
        {t('写评价')}
      </Button>
      {writing ? <CommentDialog app={app} onClose={() => setWriting(false)} /> : null}
    </>
  )
}

const Listed = ({ marketAppUuid }: { marketAppUuid: string }): ReactNode => {
  const t = useText()
  const [pageNum, setPageNum] = useState(1)
  const { data, isLoadingError, error, refetch } = useComments(marketAppUuid, pageNum, PAGE_SIZE)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.page.total === 0) return <p className={styles.muted}>{t('还没有评价')}</p>
  return (
    <>
      <ul className={styles.comments}>
        {data.list.map(({ commentUuid, userName, score, content, createTime }) => (
          <li key={commentUuid}>
            <p className={styles.saying}>
              <strong>{userName}</strong>
              <Stars score={score} />
              <span className={styles.muted}>{relativeTime(createTime)}</span>
            </p>
            <p className={styles.said}>{content}</p>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={data.page.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPageNum}
      />
    </>
  )
}

/** What people of all enterprises say of an application. */
export const Comments = ({ app }: { app: MarketAppInfo }): ReactNode => {
  const t = useText()
  return (
    <section className={styles.section} aria-label={t('用户评价')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>{t('用户评价')}</h3>
        <WriteButton app={app} />
      </div>
      <Listed marketAppUuid={app.marketAppUuid} />
    </section>
  )
}
