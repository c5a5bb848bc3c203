/** Message body for Slack's incoming webhooks and compatible receivers, with text and blocks. */
import { plural } from "../../plural.ts";
import type { CheckChange } from "../changes/check_changes.ts";
import { type CrawlFinished, toldChanges, type WebhookEvent } from "./webhook_event.ts";

/** Maximum number of changes of each kind in a message. */
const MAX_SHOWN_CHANGES = 10;
/** Maximum characters of a name or a failure reason. */
const MAX_NAME_LENGTH = 100;
const MAX_REASON_LENGTH = 300;

/** Invisible characters, and characters that reverse the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Characters of mentions, links, emoji and formatting in Slack, Mattermost, Discord and others. */
const MARKUP = /[@#*_~`[\]()!|:\\]/g;
const ZERO_WIDTH_SPACE = "\u200b";
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns the same text for all attempts of a message. */
export function slackBody(event: WebhookEvent): string {
  const { headline, sections } = messageOf(event);
  // Slack refuses blocks without text.
  const name = plainPhrase(event.project.name, MAX_NAME_LENGTH) || event.project.id;
  const url = event.type === "webhook.test" ? null : event.crawl.url;
  const sentences = [`${name}: ${headline}`, ...sections.map(({ summary }) => summary)];
  const link = url === null ? "" : ` ${escapeEntities(url)}`;
  return JSON.stringify({
    // Fallback for receivers without support for blocks.
    text: `${sentences.join(". ")}.${link}`,
    mrkdwn: false,
    blocks: [
      // A header has at most 150 characters, so the name does not fit.
      { type: "header", text: plainText(headline) },
      { type: "section", text: plainText(name) },
      ...sections.map(({ summary, lines }) => ({
        type: "section",
        text: plainText([summary, ...lines].join("\n")),
      })),
      ...(url === null ? [] : [{
        type: "actions",
        elements: [{ type: "button", text: plainText("Open the crawl"), url }],
      }]),
    ],
  });
}

interface Message {
  /** Headline in our own words. */
  readonly headline: string;
  readonly sections: readonly { readonly summary: string; readonly lines: readonly string[] }[];
}

function messageOf(event: WebhookEvent): Message {
  if (event.type === "webhook.test") return { headline: "Test message", sections: [] };
  if (event.type === "crawl.failed") {
    const summary = plainPhrase(event.reason.replace(/\.$/, ""), MAX_REASON_LENGTH);
    return { headline: "Crawl failed", sections: [{ summary, lines: [] }] };
  }
  const { regressions, improvements } = toldChanges(event.changes);
  return {
    headline: scoreWords(event),
    sections: [
      ...section("got worse", regressions, event.titles),
      ...section("got better", improvements, event.titles),
    ],
  };
}

function scoreWords({ score, grade, scoreChange: { difference, note } }: CrawlFinished): string {
  if (score === null) return "No score";
  const change = note ??
    (difference === null
      ? "first score"
      : difference === 0
      ? "unchanged"
      : `${plural(Math.abs(difference), "point")} ${difference > 0 ? "higher" : "lower"}`);
  return `Score ${score} of 100, grade ${grade} (${change})`;
}

function section(
  verb: string,
  changes: readonly CheckChange[],
  titles: ReadonlyMap<string, string>,
): Message["sections"] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, MAX_SHOWN_CHANGES).map(({ checkId, before, after, kind, pageCounts }) => {
    const pages = pageCounts[kind] === 0 ? "" : ` on ${plural(pageCounts[kind], "page")}`;
    const title = plainPhrase(titles.get(checkId) ?? checkId, MAX_NAME_LENGTH);
    return `• ${title}: ${before} → ${after}${pages}`;
  });
  const rest = changes.length - lines.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  return [{ summary: `${plural(changes.length, "check")} ${verb}`, lines }];
}

/** Returns text from users as plain text, without mentions, links or formatting. */
function plainPhrase(text: string, maxLength: number): string {
  const characters = [...text.toWellFormed().replace(UNPRINTABLE, " ").trim()];
  const short = characters.length > maxLength ? [...characters.slice(0, maxLength - 1), "…"] : characters;
  return escapeEntities(short.join("").replace(MARKUP, (character) => character + ZERO_WIDTH_SPACE));
}

function escapeEntities(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}

/** Returns a text object without markup. */
function plainText(text: string): { readonly type: string; readonly text: string; readonly emoji: boolean } {
  return { type: "plain_text", text, emoji: false };
}
