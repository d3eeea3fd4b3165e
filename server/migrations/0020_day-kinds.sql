ALTER TABLE "working_day" ADD COLUMN "kind_code" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_day" ADD COLUMN "pay_times" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_day" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "working_day" SET "kind_code" = 2, "pay_times" = 1 WHERE "work_flag";--> statement-breakpoint
ALTER TABLE "working_day" FORCE ROW LEVEL SECURITY;
