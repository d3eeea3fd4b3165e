ALTER TABLE "paper_print" ADD COLUMN "no" text;--> statement-breakpoint
ALTER TABLE "paper_print" ADD COLUMN "copy" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_print" ADD COLUMN "data" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_print_no_key" ON "paper_print" USING btree ("enterprise_uuid","no","copy") WHERE no is not null;
--> statement-breakpoint
UPDATE "paper_print" SET "copy" = "time" WHERE "time" > 1;
