import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalDetail, ApprovalNode } from '@qifuyun/contract/approvals/schema.ts'
import { INSTANCE_STATUS_NAME, ROW_STATUS_NAME, VISIT_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { capitalAmount } from '@qifuyun/contract/core/money.ts'
import QRCode from 'qrcode'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import { escapeHtml } from '#src/platform/html.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { proofOf } from '../flows/verify.ts'
import { valueText } from '../words.ts'
import { getDetail } from './detail.ts'

interface Printing {
  caller: TenantCaller
  /** Where the product is reached. */
  origin: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const STYLE = `@page{size:A4;margin:15mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:11px;color:#555}}body{font:14px/1.6 "PingFang SC","Microsoft YaHei",sans-serif;color:#1a1a1a;margin:0}
section{break-after:page;max-width:180mm;margin:0 auto;padding:8mm 0}section:last-child{break-after:auto}h1{font-size:20px;text-align:center;margin:0 0 4px}
.no{text-align:center;color:#555;margin:0 0 12px}table{width:100%;border-collapse:collapse;margin:8px 0}th,td{border:1px solid #888;padding:5px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr:not(:has(tr)),footer,img{break-inside:avoid}th{width:110px;background:#f3f4f6;font-weight:500}table.rows th{width:auto}.void{text-decoration:line-through;color:#777}img{max-width:min(600px,100%);max-height:240px}.sign{max-height:60px}
footer{margin-top:12px;color:#555;font-size:12px;display:flex;justify-content:space-between;align-items:end}
.code{color:inherit;text-decoration:none;display:inline-flex;flex-direction:column;align-items:center;gap:4px}.code svg{width:26mm;height:26mm}`

const when = (instant: string | null): string => (instant === null ? '' : chinaClock(new Date(instant)).slice(0, 19).replace('T', ' '))

const images = (value: unknown): string =>
  (Array.isArray(value) ? (value as unknown[]) : [])
    .map((file) => {
      const { fileFullPath = '', name = '', fileType = '' } = Object(file) as { fileFullPath?: string; name?: string; fileType?: string }
      return fileType === 'image' ? `<img src="${escapeHtml(fileFullPath)}" alt="${escapeHtml(name)}">` : escapeHtml(name)
    })
    .join('<br>')

/** A value as it is printed; people and departments come with their names already. */
const printed = (field: FormField, value: unknown): string => {
  if (value === null || value === undefined) return ''
  switch (field.tag) {
    case 'money':
      return typeof value === 'number' ? escapeHtml(`${valueText(field, value, String)}（${capitalAmount(value)}）`) : ''
    case 'uploadImg':
    case 'file':
      return images(value)
    case 'umBusUser':
    case 'umBusOrgan':
      return escapeHtml(
        (Array.isArray(value) ? (value as unknown[]) : [])
          .map((one) => String(Object(one).userName ?? Object(one).organName ?? ''))
          .join('、'),
      )
    case 'detail': {
      const columns = field.columns ?? []
      const head = columns.map(({ label }) => `<th>${escapeHtml(label)}</th>`).join('')
      const rows = (Array.isArray(value) ? (value as unknown[]) : []).map(
        (row) => `<tr>${columns.map((column) => `<td>${printed(column, Object(row)[column.fieldKey])}</td>`).join('')}</tr>`,
      )
      return `<table class="rows"><thead><tr>${head}</tr></thead>${rows.join('')}</table>`
    }
    default:
      return escapeHtml(valueText(field, value, String)).replaceAll('\n', '<br>')
  }
}

const step = (node: ApprovalNode): string => {
  const isVoid = node.nodeStatusCode === 31 || node.nodeStatusCode === 32
  const people = node.approvalUserList.map((person) => {
    const { approvalUserName, approvalStatusCode, approvalTime, approvalRemark, signatureFilePath, delegateFromUserName } = person
    const sign = signatureFilePath === null ? '' : `<br><img class="sign" src="${escapeHtml(signatureFilePath)}" alt="签名">`
    const state = node.nodeTypeCode === 'notifier' ? '已抄送' : ROW_STATUS_NAME[approvalStatusCode]
    const deputy = delegateFromUserName === null ? '' : `（代${escapeHtml(delegateFromUserName)}处理）`
    return `<div>${escapeHtml(approvalUserName)}${deputy} ${state} ${when(approvalTime)}${approvalRemark === null ? '' : `<br>${escapeHtml(approvalRemark)}`}${sign}</div>`
  })
  return `<tr${isVoid ? ' class="void"' : ''}><th>${escapeHtml(node.nodeName)}</th><td>${VISIT_STATUS_NAME[node.nodeStatusCode]}</td><td>${people.join('')}</td></tr>`
}

/** The code that leads to the page on which anybody can see whether the sheet is genuine; a link where the sheet is kept as a file. */
const codeOf = async (platform: Platform, { caller, origin }: Printing, { wfProcinstUuid, rev }: ApprovalDetail): Promise<string> => {
  const code = proofOf(platform, { enterpriseUuid: caller.enterpriseUuid, approvalUuid: wfProcinstUuid, rev })
  const url = `${origin}/approve/verify?code=${code}`
  const picture = await QRCode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
  return `<a class="code" href="${escapeHtml(url)}" target="_blank" rel="noopener">${picture}扫码验证</a>`
}

const sheet = (detail: ApprovalDetail, caller: TenantCaller, now: Date, code: string): string => {
  const facts = [
    ['发起人', detail.starterUserName],
    ['发起部门', detail.starterOrganName ?? ''],
    ['发起时间', when(detail.createTime)],
    ['完成时间', when(detail.endTime)],
    ['状态', INSTANCE_STATUS_NAME[detail.processStatusCode]],
  ]
  const form = detail.formSchema.fields.map(
    (field) => `<tr><th>${escapeHtml(field.label)}</th><td>${printed(field, detail.formData[field.fieldKey])}</td></tr>`,
  )
  const steps = detail.nodeList.filter(({ wfProcinstNodeUuid }) => wfProcinstNodeUuid !== null).map(step)
  return `<section><h1>${escapeHtml(caller.enterpriseName)} ${escapeHtml(detail.flowName)}</h1><p class="no">${escapeHtml(detail.title)} · ${detail.approvalNo}</p>
<table>${facts.map(([label = '', value = '']) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>
<table>${form.join('')}</table><table>${steps.join('')}</table>
<footer>${code}<span>打印人：${escapeHtml(caller.userName)}</span><span>打印时间：${when(now.toISOString())}</span></footer></section>`
}

/** Applications as A4 pages, one after the other, each with what the caller may see; 404 when one of them is not for them. */
export const printOf = async (tx: Tx, platform: Platform, printing: Printing, given: string): Promise<FileAnswer> => {
  const { caller } = printing
  const uuids = [...new Set(given.split(',').map((one) => one.trim()))].filter((one) => one !== '')
  if (uuids.length === 0) refuseField('wfProcinstUuid', '必填')
  if (!uuids.every((one) => UUID.test(one))) refuseField('wfProcinstUuid', '编号格式错误')
  if (uuids.length > FLOW_LIMIT.printed) refuseField('wfProcinstUuids', { text: '最多{max}项', params: { max: FLOW_LIMIT.printed } })
  const sheets: string[] = []
  for (const uuid of uuids) {
    const detail = await getDetail(tx, platform, caller, uuid)
    sheets.push(sheet(detail, caller, platform.clock.now(), await codeOf(platform, printing, detail)))
  }
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>审批单</title><style>${STYLE}</style></head><body>${sheets.join('')}</body></html>`
  const bytes = Buffer.from(page)
  return { name: '审批单.html', contentType: 'text/html; charset=utf-8', size: bytes.length, inline: true, open: async () => bytes }
}
