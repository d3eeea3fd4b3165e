import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { download } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { importTemplate } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { openImport, startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, Checkbox, Form } from 'antd'
import { ChevronLeft, FileDown, FileUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useRefreshPeople } from '../calls.ts'
import { to } from '../to.ts'
import styles from './ImportExportPage.module.css'
import { InvitedStrip } from './InvitedStrip.tsx'

const CODE = 'organ_user'
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const ImportCard = (): ReactNode => {
  const t = useText()
  const refresh = useRefreshPeople()
  const template = (): void => {
    // A refusal has been shown by the request layer.
    download(importTemplate, { progressBusinessCode: CODE }).catch(asCallError)
  }
  const start = (): void => openImport({ businessCode: CODE, title: t('导入组织与成员'), params: {}, onStored: refresh })
  return (
    <section className={styles.card} aria-labelledby="import-title">
      <h2 id="import-title" className={styles.caption}>
        <FileUp {...ICON} />
        {t('导入')}
      </h2>
      <p>{t('一个文件同时导入部门与成员：部门写成完整路径，如「客户服务部/前台组」，不存在的部门会自动创建；已有成员按手机号更新。')}</p>
      <ol className={styles.steps}>
        <li>{t('下载模板并填写')}</li>
        <li>{t('上传后先试运行，预览新增、更新和有问题的行，可直接修改')}</li>
        <li>{t('确认导入；失败的行可下载错误文件修改后再次导入')}</li>
      </ol>
      <div className={styles.deeds}>
        <Button onClick={template}>{t('下载模板')}</Button>
        <Button type="primary" onClick={start}>
          {t('开始导入')}
        </Button>
      </div>
    </section>
  )
}

const ExportCard = ({ organUuid }: { organUuid: string | undefined }): ReactNode => {
  const t = useText()
  const id = useId()
  const [organ, setOrgan] = useState<Picked[]>(organUuid === undefined ? [] : [{ uuid: organUuid }])
  const [below, setBelow] = useState(true)
  const [busy, setBusy] = useState(false)
  const target = organ[0]?.uuid
  const start = async (): Promise<void> => {
    setBusy(true)
    const params = target === undefined ? {} : { organUuid: target, withChildFlag: below ? 1 : 0 }
    await startExport({ businessCode: CODE, title: t('导出组织与成员'), params })
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="export-title">
      <h2 id="export-title" className={styles.caption}>
        <FileDown {...ICON} />
        {t('导出')}
      </h2>
      <p>{t('导出的文件与导入模板同格式，修改后可再次导入。')}</p>
      <Form layout="vertical">
        <Form.Item label={t('部门（不选则导出全部）')} htmlFor={id}>
          <OrganPicker id={id} value={organ} onChange={setOrgan} />
        </Form.Item>
        <Checkbox checked={below} disabled={target === undefined} onChange={({ target: box }) => setBelow(box.checked)}>
          {t('包含下级部门')}
        </Checkbox>
      </Form>
      <div className={styles.deeds}>
        <Button type="primary" loading={busy} onClick={() => void start()}>
          {t('开始导出')}
        </Button>
      </div>
    </section>
  )
}

const EVERYWHERE = { organUuid: undefined, direct: false, statusCode: MEMBER_STATUS.active }

/** /enterprise/address/importExport: the organisation and its people as one table, in and out. */
const ImportExportPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const organUuid = useSearchParams()[0].get('organ') ?? undefined
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button type="text" aria-label={t('返回')} icon={<ChevronLeft {...ICON} />} onClick={() => void navigate(to.address(organUuid))} />
        <h1 className={styles.title}>{t('导入导出')}</h1>
      </header>
      <div className={styles.content}>
        <ImportCard />
        <ExportCard organUuid={organUuid} />
      </div>
      <InvitedStrip place={EVERYWHERE} go={({ statusCode }) => void navigate(`${to.address()}?status=${statusCode}`)} />
    </div>
  )
}
export default ImportExportPage
