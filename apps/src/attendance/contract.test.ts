import { describeContract } from '@qifuyun/server/testing.ts'
import { attendanceApp } from '#src/attendance/app.ts'

describeContract(attendanceApp)
