ALTER TABLE "login_log" ALTER COLUMN "user_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "mobile" text;--> statement-breakpoint
UPDATE "login_log" l SET "mobile" = coalesce((SELECT u."mobile" FROM "user_account" u WHERE u."user_uuid" = l."user_uuid"), '');--> statement-breakpoint
ALTER TABLE "login_log" ALTER COLUMN "mobile" SET NOT NULL;
