/** Addresses of the pages of courses. */
export const to = {
  manage: () => '/course',
  add: () => '/course/add',
  update: (curriculumUuid: string) => `/course/update?curriculumUuid=${curriculumUuid}`,
  manageInfo: (curriculumUuid: string) => `/course/info?curriculumUuid=${curriculumUuid}`,
  list: () => '/dashboard/course',
  info: (curriculumUuid: string) => `/dashboard/course/info?curriculumUuid=${curriculumUuid}`,
}
