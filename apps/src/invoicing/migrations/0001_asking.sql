CREATE TABLE "invoicing_request" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"receipt" uuid NOT NULL,
	"customer" uuid,
	"bills" uuid[] NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"title_name" text collate "zh_natural" NOT NULL,
	"tax_no" text collate "zh_natural",
	"type" text DEFAULT '1' NOT NULL,
	"email" text collate "zh_natural",
	"phone" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"apply_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoicing_request_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "invoicing_request_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "invoicing_request_type_check" CHECK ("type" in ('1', '2')),
	CONSTRAINT "invoicing_request_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoicing_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "invoicing_request_customer_idx" ON "invoicing_request" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_request_type_idx" ON "invoicing_request" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_request_created_at_idx" ON "invoicing_request" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoicing_request_receipt_idx" ON "invoicing_request" USING btree ("enterprise_uuid","receipt","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_request_no_key" ON "invoicing_request" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "invoicing_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
