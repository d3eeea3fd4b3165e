/** Addresses of the pages of notices. */
export const to = {
  list: () => '/notice',
  info: (noticeUuid: string) => `/notice/info?noticeUuid=${noticeUuid}`,
  manage: () => '/enterprise/notice',
  add: () => '/enterprise/notice/add',
  update: (noticeUuid: string) => `/enterprise/notice/update?noticeUuid=${noticeUuid}`,
}
