CREATE TABLE "business_report_issue" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"report" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text collate "zh_natural" NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"edition" integer NOT NULL,
	"column_count" integer NOT NULL,
	"place_count" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"publisher" uuid,
	"readers" uuid[],
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_issue_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_issue_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "business_report_issue_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "business_report_issue_column_count_check" CHECK ("column_count" >= 0),
	CONSTRAINT "business_report_issue_place_count_check" CHECK ("place_count" >= 0),
	CONSTRAINT "business_report_issue_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "business_report_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_report" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '3' NOT NULL,
	"rows_by" text DEFAULT '1' NOT NULL,
	"projects" uuid[],
	"remark" text,
	"auto" boolean DEFAULT true,
	"check" boolean DEFAULT false,
	"day" date,
	"last_period" text collate "zh_natural",
	"last_issued_at" timestamp (3) with time zone,
	"issued" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_report_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_report_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "business_report_report_rows_by_check" CHECK ("rows_by" in ('1', '2', '3')),
	CONSTRAINT "business_report_report_issued_check" CHECK ("issued" >= 0),
	CONSTRAINT "business_report_report_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "business_report_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_report_columns" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"metric" text collate "zh_natural" NOT NULL,
	"shows" text DEFAULT '1' NOT NULL,
	"heading" text collate "zh_natural",
	CONSTRAINT "business_report_report_columns_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_report_columns_shows_check" CHECK ("shows" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "business_report_report_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_report_charts" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"metric" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	CONSTRAINT "business_report_report_charts_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_report_charts_kind_check" CHECK ("kind" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "business_report_report_charts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_report_subscribers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid NOT NULL,
	"at" text DEFAULT '08:30' NOT NULL,
	CONSTRAINT "business_report_report_subscribers_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_report_subscribers_at_check" CHECK ("at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "business_report_report_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_target" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"metric" text collate "zh_natural" NOT NULL,
	"metric_name" text collate "zh_natural",
	"project_uuid" uuid,
	"month" text NOT NULL,
	"value" numeric(21, 2),
	"remark" text collate "zh_natural",
	"key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_target_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_target_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "business_report_target_value_check" CHECK ("value" <= 9999999999)
);
--> statement-breakpoint
ALTER TABLE "business_report_target" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_delivery" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"issue" uuid NOT NULL,
	"user" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_delivery_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_delivery_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "business_report_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_snapshot" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"issue" uuid NOT NULL,
	"report" uuid NOT NULL,
	"period" text collate "zh_natural" NOT NULL,
	"edition" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"figures" integer NOT NULL,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_snapshot_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_snapshot_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "business_report_snapshot_figures_check" CHECK ("figures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "business_report_snapshot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_printout" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"issue" uuid NOT NULL,
	"reader" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"span" text collate "zh_natural",
	"edition" integer NOT NULL,
	"note" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "business_report_printout_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "business_report_printout_edition_check" CHECK ("edition" >= 1)
);
--> statement-breakpoint
ALTER TABLE "business_report_printout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_report_printout_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"place" text collate "zh_natural",
	"metric" text collate "zh_natural" NOT NULL,
	"actual" text collate "zh_natural",
	"target" text collate "zh_natural",
	"yearly" text collate "zh_natural",
	"chained" text collate "zh_natural",
	"done" text collate "zh_natural",
	CONSTRAINT "business_report_printout_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "business_report_printout_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "business_report_report_columns" ADD CONSTRAINT "business_report_report_columns_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."business_report_report"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_report_report_charts" ADD CONSTRAINT "business_report_report_charts_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."business_report_report"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_report_report_subscribers" ADD CONSTRAINT "business_report_report_subscribers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."business_report_report"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_report_printout_lines" ADD CONSTRAINT "business_report_printout_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."business_report_printout"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_report_issue_state_idx" ON "business_report_issue" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_report_idx" ON "business_report_issue" USING btree ("enterprise_uuid","report","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_kind_idx" ON "business_report_issue" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_from_idx" ON "business_report_issue" USING btree ("enterprise_uuid","from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_made_at_idx" ON "business_report_issue" USING btree ("enterprise_uuid","made_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_published_at_idx" ON "business_report_issue" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_issue_created_at_idx" ON "business_report_issue" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_report_issue_no_key" ON "business_report_issue" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_report_issue_report_period_edition_key" ON "business_report_issue" USING btree ("enterprise_uuid","report","period","edition") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_state_idx" ON "business_report_report" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_kind_idx" ON "business_report_report" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_rows_by_idx" ON "business_report_report" USING btree ("enterprise_uuid","rows_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_auto_idx" ON "business_report_report" USING btree ("enterprise_uuid","auto","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_last_issued_at_idx" ON "business_report_report" USING btree ("enterprise_uuid","last_issued_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_created_at_idx" ON "business_report_report" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_report_report_name_key" ON "business_report_report" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_report_columns_parent_idx" ON "business_report_report_columns" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "business_report_report_charts_parent_idx" ON "business_report_report_charts" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "business_report_report_subscribers_parent_idx" ON "business_report_report_subscribers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "business_report_target_project_uuid_idx" ON "business_report_target" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_target_month_idx" ON "business_report_target" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_target_metric_idx" ON "business_report_target" USING btree ("enterprise_uuid","metric","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_target_created_at_idx" ON "business_report_target" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "business_report_target_key_key" ON "business_report_target" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_delivery_state_idx" ON "business_report_delivery" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_delivery_issue_idx" ON "business_report_delivery" USING btree ("enterprise_uuid","issue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_delivery_user_idx" ON "business_report_delivery" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_delivery_due_at_idx" ON "business_report_delivery" USING btree ("enterprise_uuid","due_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_delivery_created_at_idx" ON "business_report_delivery" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_snapshot_report_idx" ON "business_report_snapshot" USING btree ("enterprise_uuid","report","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_snapshot_made_at_idx" ON "business_report_snapshot" USING btree ("enterprise_uuid","made_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_snapshot_issue_idx" ON "business_report_snapshot" USING btree ("enterprise_uuid","issue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_snapshot_created_at_idx" ON "business_report_snapshot" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_printout_issue_idx" ON "business_report_printout" USING btree ("enterprise_uuid","issue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_printout_reader_idx" ON "business_report_printout" USING btree ("enterprise_uuid","reader","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_printout_at_idx" ON "business_report_printout" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_printout_created_at_idx" ON "business_report_printout" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "business_report_printout_lines_parent_idx" ON "business_report_printout_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_issue" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_report" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_report_columns" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_report_charts" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_report_subscribers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_target" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_delivery" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_snapshot" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_printout" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "business_report_printout_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "business_report_snapshot" FOR EACH ROW EXECUTE FUNCTION refuse_change();
