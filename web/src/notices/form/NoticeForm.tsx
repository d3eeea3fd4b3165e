import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { NOTICE_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { NOTICE_FILES_MAX, NOTICE_STATUS, NOTICE_TITLE_MAX } from '@qifuyun/contract/notices/constants.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { RichTextEditor } from '@qifuyun/ui/components/rich-text/RichTextEditor.tsx'
import type { Descriptor, Input as InputOf } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Form, Input, Radio } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/notices/texts.ts'
import { type NoticeDetail, STALE } from '../api.ts'
import { TYPE_NAMES } from '../labels.ts'
import { ReceiverField } from '../ReceiverField.tsx'
import { to } from '../to.ts'
import { CoverField, FilesField, FlagSwitch, MomentField } from './adapters.tsx'
import { DraftKeeper, forgetDraft } from './DraftKeeper.tsx'
import styles from './NoticeForm.module.css'

const FIRST = {
  noticeTypeCode: NOTICE_TYPE.notice,
  receivePurview: { checkAll: true, values: [] },
  topFlag: 0,
  files: [],
  coverImg: '',
  publishFlag: 1,
  scheduleTime: null,
}

const valuesOf = (notice: NoticeDetail) => ({
  noticeTitle: notice.noticeTitle,
  noticeTypeCode: notice.noticeTypeCode,
  noticeContent: notice.noticeContent,
  coverImg: notice.coverFile?.filePath ?? '',
  files: notice.files,
  receivePurview: notice.receivePurview,
  topFlag: notice.topFlag,
  publishFlag: notice.statusCode === NOTICE_STATUS.draft && notice.scheduleTime === null ? 0 : 1,
  scheduleTime: notice.scheduleTime,
})

const Publishing = (): ReactNode => {
  const t = useText()
  const publishFlag: unknown = Form.useWatch('publishFlag')
  return (
    <>
      <Form.Item name="publishFlag" label={t('发布方式')}>
        <Radio.Group
          options={[
            { value: 1, label: t('发布') },
            { value: 0, label: t('保存为草稿') },
          ]}
        />
      </Form.Item>
      {publishFlag === 1 ? (
        <Form.Item name="scheduleTime" label={t('定时发布时间')} extra={t('不选择则立即发布')}>
          <MomentField />
        </Form.Item>
      ) : null}
    </>
  )
}

/** What the button does, in a word. */
const SubmitText = ({ published }: { published: boolean }): ReactNode => {
  const t = useText()
  const publishFlag: unknown = Form.useWatch('publishFlag')
  return published || publishFlag === 0 ? t('保存') : t('发布')
}

interface NoticeFormProps<E extends Endpoint> {
  of: Descriptor<E>
  rules: E
  title: string
  /** Absent: a new one. */
  notice?: NoticeDetail
}

/** Writes a notice and publishes it, now or at a time, or keeps it as a draft. */
export const NoticeForm = <E extends Endpoint>({ of, rules, title, notice }: NoticeFormProps<E>): ReactNode => {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const { userUuid } = useViewer().user
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const published = notice?.statusCode === NOTICE_STATUS.published
  const draftName = notice?.noticeUuid ?? 'new'
  const done = (): void => {
    setSent(true)
    forgetDraft(userUuid, draftName)
    void navigate(to.manage())
  }
  // The fields below are those of both calls.
  const initial = (notice === undefined ? FIRST : valuesOf(notice)) as unknown as Partial<InputOf<E>>
  const fixed = (notice === undefined ? {} : { noticeUuid: notice.noticeUuid, version: notice.version }) as unknown as Partial<InputOf<E>>
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button
          type="text"
          aria-label={t('返回')}
          icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void navigate(to.manage())}
        />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.scroll}>
        <div className={styles.form}>
          <ActionForm id={id} of={of} rules={rules} initialValues={initial} fixed={fixed} refresh={STALE} onBusy={setBusy} onDone={done}>
            <DraftKeeper name={draftName} sent={sent} />
            {published ? <p className={styles.note}>{t('已发布的公告，修改后立即对接收人生效')}</p> : null}
            <Form.Item required name="noticeTitle" label={t('公告标题')}>
              <Input showCount maxLength={NOTICE_TITLE_MAX} placeholder={t('请输入标题')} />
            </Form.Item>
            <Form.Item required name="noticeTypeCode" label={t('公告类型')}>
              <Radio.Group options={TYPE_NAMES.map(([value, name]) => ({ value, label: t(name) }))} />
            </Form.Item>
            <Form.Item required name="noticeContent" label={t('公告内容')}>
              <RichTextEditor ariaLabel={t('公告内容')} placeholder={t('请输入公告内容，可粘贴 Word 文档与图片')} />
            </Form.Item>
            <Form.Item name="coverImg" label={t('封面图片')}>
              <CoverField stored={notice?.coverFile ?? null} />
            </Form.Item>
            <Form.Item name="files" label={t('附件')}>
              <FilesField max={NOTICE_FILES_MAX} />
            </Form.Item>
            <Form.Item name="receivePurview" label={t('接收范围')}>
              <ReceiverField />
            </Form.Item>
            <Form.Item name="topFlag" label={t('置顶显示')}>
              <FlagSwitch />
            </Form.Item>
            {published ? null : <Publishing />}
            <div className={styles.acts}>
              <Button onClick={() => void navigate(to.manage())}>{t('取消')}</Button>
              <Button type="primary" htmlType="submit" loading={busy}>
                <SubmitText published={published} />
              </Button>
            </div>
          </ActionForm>
        </div>
      </div>
    </div>
  )
}
