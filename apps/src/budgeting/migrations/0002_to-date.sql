ALTER TABLE "budgeting_line" ADD COLUMN "to_date" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "budgeting_line" ADD COLUMN "deviation" bigint;--> statement-breakpoint
ALTER TABLE "budgeting_line" ADD CONSTRAINT "budgeting_line_to_date_check" CHECK ("to_date" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "budgeting_line" ADD CONSTRAINT "budgeting_line_deviation_check" CHECK ("deviation" >= -100000000000000) NOT VALID;
