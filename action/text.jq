# Texts of sites, made safe for where they are shown.

# One line of at most $size characters, without control and format characters.
def line($size):
  gsub("[\\p{Cc}\\p{Zl}\\p{Zp}]+"; " ") | gsub("\\p{Cf}+"; "") | gsub("^ +| +$"; "")
  | if length > $size then .[:$size - 1] + "…" else . end;

# A code span; its fence is longer than every run of backticks inside.
def code($size):
  line($size) as $text
  | ([$text | match("`+"; "g").length] | max // 0) as $run
  | ("`" * ($run + 1)) as $fence
  | (if $text | test("^`|`$|^$") then " " else "" end) as $pad
  | $fence + $pad + $text + $pad + $fence;

# Our own words, without markup, links, mentions or references to issues.
def own_words:
  [explode[] | [.] | implode | if test("[\\\\`*_{}\\[\\]<>|~&$!]") then "\\" + . else . end] | add // ""
  | gsub("(?<before>:)//"; "\\" + .before + "//")
  | gsub("(?<before>www)\\."; .before + "\\."; "i")
  # Inside of what GitHub would look for: it reads the text as shown, whatever was escaped.
  | gsub("@"; "@\u200b")
  | gsub("#"; "#\u200b")
  | gsub("(?<before>gh)-"; .before + "-\u200b"; "i");

# Markdown that shows a sentence as it is, and what it quotes of a site as code. A quotation that was cut lasts to the end.
def markdown($size):
  line($size) | [splits("“")]
  | (.[0] | own_words) + ([.[1:][] | [splits("”")] | (.[0] | code($size)) + (.[1:] | join("") | own_words)] | add // "");

# The same for lines, at most $size characters.
def code_block($size):
  (.[:$size] | gsub("\r"; "") | gsub("[^\\P{Cc}\\n]|\\p{Cf}"; "")) as $text
  | ([$text | match("`+"; "g").length] | max // 0) as $run
  | ("`" * ([3, $run + 1] | max)) as $fence
  | "\($fence)\n\($text)\n\($fence)";

# Of a workflow command: what follows the last `::`, and values before it.
def command_text: gsub("%"; "%25") | gsub("\r"; "%0D") | gsub("\n"; "%0A");
def command_value: command_text | gsub(":"; "%3A") | gsub(","; "%2C");
