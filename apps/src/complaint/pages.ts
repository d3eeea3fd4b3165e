import { publicPage } from '@qifuyun/kit/public-page.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Where customers follow and rate the handling of their complaint. */
export const complaintPage = publicPage('complaint', complaint, {
  title: '投诉建议进度',
  shows: ['no', 'nature', 'kind', 'content', 'images', 'projectUuid', 'roomUuid', 'positionText', 'finishBy', 'result'],
  actions: ['rate'],
})

const adds = {
  of: complaint,
  label: '提交',
  form: ['nature!', 'kind!', 'content!', 'images', 'contact!', 'phone!', 'anonymous'],
  sender: ['contact', 'phone'],
  leadsTo: 'complaint',
} as const

/** The page behind the QR code on a door. */
export const roomPage = publicPage('complaintRoom', room, { title: '投诉建议', shows: ['projectUuid', 'roomName'], adds })

/** The page behind the QR code of a project. */
export const projectPage = publicPage('complaintProject', project, {
  title: '投诉建议',
  shows: ['projectName'],
  adds: { ...adds, form: [...adds.form, 'positionText!'] },
})
