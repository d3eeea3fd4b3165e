CREATE TABLE "payment_split_bill" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"file_key" text collate "zh_natural",
	"lines" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_bill_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_bill_channel_check" CHECK ("channel" in ('1', '2', '3', '6')),
	CONSTRAINT "payment_split_bill_line_count_check" CHECK ("line_count" >= 0),
	CONSTRAINT "payment_split_bill_amount_check" CHECK ("amount" >= -100000000000000)
);
--> statement-breakpoint
ALTER TABLE "payment_split_bill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_split_check" DROP CONSTRAINT "payment_split_check_channel_check";--> statement-breakpoint
CREATE INDEX "payment_split_bill_channel_idx" ON "payment_split_bill" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_bill_day_idx" ON "payment_split_bill" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_bill_created_at_idx" ON "payment_split_bill" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_bill_file_key_key" ON "payment_split_bill" USING btree ("enterprise_uuid","file_key") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "payment_split_check" ADD CONSTRAINT "payment_split_check_channel_check" CHECK ("channel" in ('1', '2', '3', '6')) NOT VALID;--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_bill" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
