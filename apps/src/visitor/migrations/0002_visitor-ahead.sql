ALTER TABLE "visitor_setting" ADD COLUMN "max_ahead_days" integer DEFAULT 90;--> statement-breakpoint
ALTER TABLE "visitor_setting" ADD CONSTRAINT "visitor_setting_max_ahead_days_check" CHECK ("max_ahead_days" >= 1 and "max_ahead_days" <= 365) NOT VALID;
