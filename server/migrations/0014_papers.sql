CREATE TABLE "paper_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"paper" text NOT NULL,
	"size" text NOT NULL,
	"template" jsonb NOT NULL,
	"rev" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "paper_draft_pkey" PRIMARY KEY("enterprise_uuid","paper","size")
);
--> statement-breakpoint
ALTER TABLE "paper_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "paper_print" (
	"enterprise_uuid" uuid NOT NULL,
	"print_uuid" uuid NOT NULL,
	"paper" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"version_uuid" uuid NOT NULL,
	"time" integer NOT NULL,
	"reason" text,
	"printed_at" timestamp (3) with time zone NOT NULL,
	"printed_by" uuid NOT NULL,
	CONSTRAINT "paper_print_pkey" PRIMARY KEY("enterprise_uuid","print_uuid")
);
--> statement-breakpoint
ALTER TABLE "paper_print" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "paper_version" (
	"enterprise_uuid" uuid NOT NULL,
	"version_uuid" uuid NOT NULL,
	"paper" text NOT NULL,
	"size" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"template" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "paper_version_pkey" PRIMARY KEY("enterprise_uuid","version_uuid")
);
--> statement-breakpoint
ALTER TABLE "paper_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_print_time_key" ON "paper_print" USING btree ("enterprise_uuid","paper","row_uuid","time");--> statement-breakpoint
CREATE INDEX "paper_print_version_idx" ON "paper_print" USING btree ("enterprise_uuid","version_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_version_number_key" ON "paper_version" USING btree ("enterprise_uuid","paper","size","version") WHERE version > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_version_shipped_key" ON "paper_version" USING btree ("enterprise_uuid","paper","size","digest") WHERE version = 0;--> statement-breakpoint
CREATE POLICY "tenant" ON "paper_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "paper_print" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "paper_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
