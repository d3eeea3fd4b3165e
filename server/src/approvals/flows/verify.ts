import { timingSafeEqual } from 'node:crypto'
import type { verifyApprovalPrint } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { wrongProof } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepsOf } from '../running/steps.ts'
import type { ApprovalRow } from '../running/store.ts'
import { facesOf } from '../showing/faces.ts'
import { versionOf } from '../showing/visibility.ts'
import { approval } from '../tables.ts'
import { t } from '../texts.ts'

const PURPOSE = 'approval-print'
const UUID_HEX = 32
/** 126 bits: short enough for a code on paper, too long to be guessed. */
const SEAL_LETTERS = 21
const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

const sealOf = ({ secrets }: Pick<Platform, 'secrets'>, body: string): string => secrets.hmac(PURPOSE, body).slice(0, SEAL_LETTERS)

/** What stands in the code on a printed sheet: which application, in which state it was printed, and a seal that nobody else can make. */
export const proofOf = (
  platform: Pick<Platform, 'secrets'>,
  { enterpriseUuid, approvalUuid, rev }: Pick<ApprovalRow, 'enterpriseUuid' | 'approvalUuid' | 'rev'>,
): string => {
  const ids = Buffer.from(`${enterpriseUuid}${approvalUuid}`.replaceAll('-', ''), 'hex').toString('base64url')
  const body = `${ids}.${rev.toString(36)}`
  return `${body}.${sealOf(platform, body)}`
}

const unknown = (): never => wrongProof(t('未找到该审批单，请核对二维码'))

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const readProof = (platform: Pick<Platform, 'secrets'>, code: string): { enterpriseUuid: string; approvalUuid: string; rev: number } => {
  const [ids = '', rev = '', seal = ''] = code.split('.')
  if (!isSame(seal, sealOf(platform, `${ids}.${rev}`))) return unknown()
  const hex = Buffer.from(ids, 'base64url').toString('hex')
  const uuidAt = (from: number): string => hex.slice(from, from + UUID_HEX).replace(UUID, '$1-$2-$3-$4-$5')
  return { enterpriseUuid: uuidAt(0), approvalUuid: uuidAt(UUID_HEX), rev: Number.parseInt(rev, 36) }
}

/** How the application of a printed sheet stands now; refuses a code that is not of a sheet (404). */
export const verifyPrint = async (platform: Platform, code: string): Promise<OutputOf<typeof verifyApprovalPrint>> => {
  const { enterpriseUuid, approvalUuid, rev } = readProof(platform, code)
  return platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [row] = await tx.select().from(approval).where(eq(approval.approvalUuid, approvalUuid))
    if (row === undefined) return unknown()
    const nodes = await stepsOf(tx, platform, { row, version: await versionOf(tx, row) })
    const faces = await facesOf(tx, platform, [row.starterUserUuid])
    const enterprise = await findEnterprise(tx, enterpriseUuid)
    return {
      enterpriseName: enterprise?.enterpriseName ?? '',
      flowName: row.flowName,
      title: row.title,
      approvalNo: row.approvalNo,
      starterUserName: faces.nameOf(row.starterUserUuid),
      processStatusCode: row.state.status,
      createTime: row.createdAt.toISOString(),
      endTime: row.endedAt?.toISOString() ?? null,
      changedFlag: row.rev === rev ? 0 : 1,
      nodeList: nodes
        .filter(({ wfProcinstNodeUuid }) => wfProcinstNodeUuid !== null)
        .map(({ nodeName, nodeTypeCode, nodeStatusCode, approvalUserList }) => ({
          nodeName,
          nodeTypeCode,
          nodeStatusCode,
          approvalUserList: approvalUserList.map(({ approvalUserName, approvalStatusCode, approvalTime }) => ({
            approvalUserName,
            approvalStatusCode,
            approvalTime,
          })),
        })),
    }
  })
}
